import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Rule, compareRules, shippedRules } from '../../scripts/doctor/check-rules.ts';
import {
  editedMigrations,
  migrationNames,
  openEmptyPostgres,
  openPostgres,
  readFirstText,
  readMigration,
} from './open-postgres.ts';

let shipped: readonly Rule[];
beforeAll(async () => {
  shipped = await shippedRules();
});

const hosted = { isEmbedded: false, url: 'https://project.supabase.co' };

/** Returns the problems that the doctor finds in a database with a manual change. */
async function findingsAfter(
  change: string,
  granted: 'nothing' | 'everything' = 'nothing',
): Promise<string[]> {
  const database = await openPostgres({ granted });
  onTestFinished(() => database.close());
  const [account] = await database.query<{ id: string }>(
    'insert into auth.users (id) values (gen_random_uuid()) returning id',
  );
  await database.query("insert into public.user_roles (user_id, role) values ($1, 'admin')", [
    account?.id,
  ]);
  if (change !== '') await database.apply(change);
  const found = await database.query<Rule>('select kind, name, fact from public.list_rules()');
  return compareRules(hosted, shipped, found)
    .filter(({ state }) => state !== 'ok')
    .map(({ text, fix }) => `${text} ${fix?.split('\n')[0] ?? ''}`);
}

describe.for(['nothing', 'everything'] as const)('with %s granted by default', (granted) => {
  test('the doctor finds no problem in a database with only the migrations', async () => {
    expect(await findingsAfter('', granted)).toEqual([]);
  });
});

test.for<[string, string, string]>([
  [
    'disabled row level security',
    'alter table public.projects disable row level security',
    'Row level security: not as shipped. - public.projects is "off"',
  ],
  [
    'an additional privilege',
    'grant insert on public.projects to anon',
    'Grants on tables: not as shipped. - public.projects is "anon: insert select;',
  ],
  [
    'a privilege on a column',
    'grant update (title) on public.projects to anon',
    'Grants on columns: not as shipped. - public.projects.title is not shipped',
  ],
  [
    'a missing policy',
    'drop policy "Admins delete projects" on public.projects',
    'Policies: not as shipped. - public.projects: Admins delete projects is missing',
  ],
  [
    'a policy that allows everything',
    'create policy "Everyone" on public.projects for all to anon using (true)',
    'Policies: not as shipped. - public.projects: Everyone is not shipped',
  ],
  [
    'a policy that allows every upload',
    'create policy "Everyone" on storage.objects for insert to anon with check (true)',
    'Policies: not as shipped. - storage.objects: Everyone is not shipped',
  ],
  [
    'a function that makes everyone an admin',
    `create or replace function private.is_admin() returns boolean
     language sql stable security definer set search_path = '' as $$ select true $$`,
    'Functions: not as shipped. - private.is_admin() is "definer',
  ],
  [
    'a function that visitors may execute',
    'grant execute on function public.list_rules() to anon',
    'Functions: not as shipped. - public.list_rules() is "definer',
  ],
  [
    'a bucket that accepts every type',
    "update storage.buckets set allowed_mime_types = null where id = 'project-images'",
    'Buckets: not as shipped. - project-images is "public, 10485760 bytes, any type"',
  ],
  [
    'a missing column',
    'alter table public.projects drop column revision',
    'Columns: not as shipped. - public.projects.revision is missing',
  ],
  [
    'a disabled trigger',
    'alter table public.projects disable trigger count_revision',
    'Triggers: not as shipped. - public.projects: count_revision is "off, ',
  ],
  [
    "an earlier version's trigger that rebuilds the site",
    `create schema rebuild;
     create function rebuild.note_change() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger note_change after insert or update or delete on public.projects
       for each row execute function rebuild.note_change()`,
    'A trigger from an earlier version of this project rebuilds the site',
  ],
  ['a database without an admin', 'delete from public.user_roles', 'Nobody is an admin.'],
])('%s is reported', async ([, change, expected]) => {
  const findings = await findingsAfter(change);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(expected);
});

test("the owner's additions are not reported", async () => {
  const added = `
    create table public.notes (note text);
    alter table public.notes enable row level security;
    grant select on public.notes to anon;
    create function public.one() returns integer language sql as $$ select 1 $$;
    insert into storage.buckets (id, name, public) values ('notes', 'notes', false)`;
  expect(await findingsAfter(added)).toEqual([]);
});

/** Returns SQL that creates the Supabase CLI's list of applied migrations. */
const listOf = (names: readonly string[]) => `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);
  truncate supabase_migrations.schema_migrations;
  insert into supabase_migrations.schema_migrations
    values ${names.map((name) => `('${name.split('_')[0]}')`).join(', ')};`;

test('the doctor distinguishes a database that lacks an update from one with manual changes', async () => {
  const database = await openEmptyPostgres();
  onTestFinished(() => database.close());
  const errors = async () => {
    const found = await database.query<Rule>('select kind, name, fact from public.list_rules()');
    return compareRules(hosted, shipped, found)
      .filter(({ state, text }) => state !== 'ok' && text !== 'Nobody is an admin.')
      .map(({ text, fix }) => `${text} ${fix}`);
  };
  const first = migrationNames.slice(0, 6);
  for (const name of first) {
    await database.apply(
      editedMigrations.includes(name) ? readFirstText(name) : readMigration(name),
    );
  }
  const isOlder = expect.stringMatching(
    /^The database is from an earlier version of this project.*db push --remote/s,
  );
  for (const list of ['', listOf(first)]) {
    if (list !== '') await database.apply(list);
    const [older, ...rest] = await errors();
    expect(older).toEqual(isOlder);
    expect(rest).toEqual([expect.stringContaining('The missing migrations may fix this')]);
    expect(rest.join()).not.toContain('by hand');
  }
  for (const name of migrationNames.slice(6)) await database.apply(readMigration(name));
  await database.apply(listOf(migrationNames));
  expect(await errors()).toEqual([]);
  await database.apply('drop policy "Admins delete projects" on public.projects');
  expect(await errors()).toEqual([
    expect.stringMatching(/Policies: not.*The database was changed by hand/s),
  ]);
  expect((await errors()).join()).not.toContain('db push');
  await database.apply(listOf([...migrationNames, '29990101000000_later.sql']));
  expect((await errors())[0]).toContain('migrations that this checkout does not have');
});
