import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

let query: <Row>(sql: string) => Promise<Row[]>;
let close: () => Promise<void>;

/** Opens a database with nothing but the migrations in it. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-privileges-'));
  const supabase = fileURLToPath(new URL('../../supabase/', import.meta.url));
  for (const name of ['config.toml', 'migrations', 'templates']) {
    cpSync(join(supabase, name), join(folder, 'supabase', name), { recursive: true });
  }
  const before = process.cwd();
  process.chdir(folder);
  process.env['EXPERIMENTAL_STORAGE'] = '1';
  process.env['LITE_TELEMETRY'] = '0';
  process.env['SUPABASE_JWT_SECRET'] = randomBytes(32).toString('hex');
  // It reads the environment when it is loaded.
  const { applyPendingMigrations, createApi } = await import('@supabase/lite/cli');
  const api = await createApi({ withSupabaseClient: false });
  const app = await api.project.local.createApp('supabase/config.toml', { admin: false });
  await applyPendingMigrations(app);
  query = async <Row>(sql: string) => {
    const { rows } = (await app.connection.exec(sql)) as unknown as { rows: Row[] };
    return rows;
  };
  close = async () => {
    await app.connection.close();
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
});

afterAll(() => close());

const roles = ['anon', 'authenticated', 'service_role'] as const;

test('every table says who may do what with it, and to whom its rows belong', async () => {
  const tables = await query<Record<string, unknown>>(`
    select c.relname as name, c.relrowsecurity as secured,
      ${roles
        .map(
          (role) => `(
        select coalesce(string_agg(verb, ' ' order by verb), '')
        from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as verb
        where has_table_privilege('${role}', c.oid, verb)
      ) as ${role}`,
        )
        .join(', ')}
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by c.relname`);
  expect(tables).toEqual([
    {
      name: 'projects',
      secured: true,
      anon: 'select',
      authenticated: 'delete insert select update',
      service_role: 'delete insert select update',
    },
    {
      name: 'user_roles',
      secured: true,
      anon: '',
      authenticated: 'select',
      service_role: 'delete insert select',
    },
  ]);
});

test('no column is granted by itself', async () => {
  const columns = await query(`
    select attrelid::regclass::text as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and attacl is not null`);
  expect(columns).toEqual([]);
});

test('one policy for each verb, with an explicit role and the check in it', async () => {
  const policies = await query<{ using: string | null; check: string | null }>(`
    select schemaname || '.' || tablename as table, policyname as name, cmd as verb,
      permissive, array_to_string(roles, ' ') as roles, qual as using, with_check as check
    from pg_policies
    where schemaname in ('public', 'private', 'storage')
    order by schemaname, tablename, cmd, policyname`);
  const squeezed = policies.map((policy) => ({
    ...policy,
    using: squeeze(policy.using),
    check: squeeze(policy.check),
  }));
  const isAdmin = '( SELECT private.is_admin() AS is_admin)';
  const isOurs = `((bucket_id = ANY (ARRAY['project-images'::text, 'project-videos'::text])) AND ${isAdmin})`;
  const members = { permissive: 'PERMISSIVE', roles: 'authenticated' };
  const projects = { table: 'public.projects', ...members };
  const files = { table: 'storage.objects', ...members };
  expect(squeezed).toEqual([
    { ...projects, name: 'Admins delete projects', verb: 'DELETE', using: isAdmin, check: null },
    { ...projects, name: 'Admins create projects', verb: 'INSERT', using: null, check: isAdmin },
    {
      ...projects,
      name: 'Members read the same, admins read every project',
      verb: 'SELECT',
      using: `((NOT is_password_protected) OR ${isAdmin})`,
      check: null,
    },
    {
      ...projects,
      roles: 'anon',
      name: 'Visitors read the projects that are not password protected',
      verb: 'SELECT',
      using: '(NOT is_password_protected)',
      check: null,
    },
    { ...projects, name: 'Admins edit projects', verb: 'UPDATE', using: isAdmin, check: isAdmin },
    {
      ...members,
      table: 'public.user_roles',
      name: 'Users read their own roles',
      verb: 'SELECT',
      using: '(user_id = ( SELECT auth.uid() AS uid))',
      check: null,
    },
    { ...files, name: 'Admins delete project files', verb: 'DELETE', using: isOurs, check: null },
    { ...files, name: 'Admins upload project files', verb: 'INSERT', using: null, check: isOurs },
    { ...files, name: 'Admins list project files', verb: 'SELECT', using: isOurs, check: null },
    {
      ...files,
      name: 'Admins replace project files',
      verb: 'UPDATE',
      using: isOurs,
      check: isOurs,
    },
  ]);
});

test('every function says who may call it, and looks names up in no path of its caller', async () => {
  const functions = await query(`
    select p.pronamespace::regnamespace || '.' || p.proname as name,
      p.prosecdef as definer, array_to_string(p.proconfig, ' ') as settings,
      ${roles.map((role) => `has_function_privilege('${role}', p.oid, 'execute') as ${role}`).join(', ')}
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1`);
  const settings = 'search_path=""';
  const server = { settings, anon: false, authenticated: false, service_role: true };
  const members = { settings, anon: false, authenticated: true, service_role: true };
  const nobody = { settings, anon: false, authenticated: false, service_role: false };
  expect(functions).toEqual([
    { name: 'private.count_revision', definer: false, ...nobody },
    { name: 'private.is_admin', definer: true, ...members },
    { name: 'private.is_file_path', definer: false, ...members },
    { name: 'private.is_technology_list', definer: false, ...members },
    { name: 'private.is_web_address', definer: false, ...members },
    { name: 'public.grant_admin', definer: true, ...server },
    { name: 'public.list_admins', definer: true, ...server },
    {
      name: 'public.reorder_projects',
      definer: false,
      ...members,
      service_role: false,
    },
    { name: 'public.revoke_admin', definer: true, ...server },
  ]);
});

test('the schema of the checks is open to those who need them, and made by nobody else', async () => {
  const [schema] = await query(`
    select ${roles
      .map(
        (role) => `has_schema_privilege('${role}', 'private', 'usage') as ${role},
        has_schema_privilege('${role}', 'private', 'create') as ${role}_creates`,
      )
      .join(', ')}`);
  expect(schema).toEqual({
    anon: false,
    anon_creates: false,
    authenticated: true,
    authenticated_creates: false,
    service_role: true,
    service_role_creates: false,
  });
});

test('the buckets are public, and take the types and sizes that the form takes', async () => {
  const { mediaRules } = await import('../../src/domain/media-file.ts');
  const buckets = await query<{ types: unknown; size: unknown }>(`
    select id, public, file_size_limit as size, allowed_mime_types as types
    from storage.buckets order by id`);
  expect(
    buckets.map(({ types, size, ...bucket }) => ({
      ...bucket,
      size: Number(size),
      types: Array.isArray(types) ? types : String(types).replace(/[{}]/g, '').split(','),
    })),
  ).toEqual([
    {
      id: 'project-images',
      public: true,
      size: mediaRules.image.limit,
      types: Object.keys(mediaRules.image.types),
    },
    {
      id: 'project-videos',
      public: true,
      size: mediaRules.video.limit,
      types: Object.keys(mediaRules.video.types),
    },
  ]);
});

function squeeze(text: string | null): string | null {
  return text?.replaceAll(/\s+/g, ' ') ?? null;
}
