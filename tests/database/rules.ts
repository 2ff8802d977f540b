import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MigratedDatabase } from '../../scripts/backend/migrated-database.ts';
import { contactLimits } from '../../src/domain/contact/contact-message.ts';
import { mediaRules } from '../../src/domain/media/media-file.ts';

const roles = ['anon', 'authenticated', 'service_role'] as const;

/** Who runs a statement: a visitor, a signed-in user without a role, an admin, or the service role. */
const callers = ['anonymous', 'member', 'admin', 'service'] as const;
type Caller = (typeof callers)[number];

const ids = {
  member: '00000000-0000-4000-8000-00000000000a',
  admin: '00000000-0000-4000-8000-00000000000b',
  unconfirmed: '00000000-0000-4000-8000-00000000000c',
  open: '00000000-0000-4000-8000-000000000001',
  hidden: '00000000-0000-4000-8000-000000000002',
  message: '00000000-0000-4000-8000-000000000003',
  other: '00000000-0000-4000-8000-000000000005',
} as const;

/** The outcome of a statement: the number of rows that it returns, or `denied`. */
type Outcome = number | 'denied';

/** PostgreSQL's code for `insufficient_privilege`: a privilege is missing, or a policy denies the statement. */
const DENIED = '42501';

/**
 * Defines tests for the permissions and constraints of tables, functions and files. The tests check the system
 * catalogue, and run statements as each caller.
 *
 * @param open opens a database with only the migrations applied
 * @param files what controls access to files: policies, as on a hosted project, or the storage service, as in the
 *   embedded backend
 */
export function describeRules(
  open: () => Promise<MigratedDatabase>,
  files: 'by policy' | 'by storage' = 'by policy',
): void {
  let database: MigratedDatabase;
  const query = <Row>(sql: string) => database.query<Row>(sql);

  beforeAll(async () => {
    database = await open();
    await query(`insert into auth.users (id, email, email_confirmed_at) values
      ('${ids.member}', 'member@example.org', now()), ('${ids.admin}', 'admin@example.org', now()),
      ('${ids.unconfirmed}', 'unconfirmed@example.org', null)`);
    await query(`insert into public.user_roles (user_id, role) values ('${ids.admin}', 'admin')`);
    await query(`insert into public.projects
      (id, title, description, technologies, is_password_protected) values
      ('${ids.open}', 'Open', 'Anyone reads it.', array['SQL'], false),
      ('${ids.hidden}', 'Hidden', 'Only admins do.', array['SQL'], true)`);
    await query(`insert into public.contact_messages (id, name, email, message, created_at) values
      ('${ids.message}', 'Ada', 'ada@example.org', 'Hello', now() - interval '1 day')`);
    await query("insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')");
    await query(`insert into storage.objects (bucket_id, name) values
      ('project-images', 'one.png'), ('project-videos', 'two.mp4'), ('elsewhere', 'three.txt')`);
  });
  afterAll(() => database.close());

  /** Runs statements as a caller and rolls them back. Resolves with the rows from the last statement. */
  async function as<Row>(caller: Caller, ...statements: readonly string[]): Promise<Row[]> {
    const role =
      { anonymous: 'anon', service: 'service_role' }[caller as string] ?? 'authenticated';
    const user = caller === 'member' || caller === 'admin' ? ids[caller] : '';
    await query('begin');
    try {
      await query(`select set_config('request.jwt.claim.sub', '${user}', true)`);
      await query(`set local role ${role}`);
      let rows: Row[] = [];
      for (const statement of statements) rows = await query<Row>(statement);
      return rows;
    } finally {
      await query('rollback');
    }
  }

  /**
   * Returns the number of rows that the last statement returns, or `denied`. If the statement changes rows, it needs a
   * `returning` clause.
   */
  async function outcome(caller: Caller, ...statements: readonly string[]): Promise<Outcome> {
    try {
      return (await as(caller, ...statements)).length;
    } catch (error) {
      if (codeOf(error) !== DENIED) throw error;
      return 'denied';
    }
  }

  /** Returns the outcome of the last statement for each caller. */
  async function outcomes(...statements: readonly string[]): Promise<Record<string, Outcome>> {
    const found: Record<string, Outcome> = {};
    for (const caller of callers) found[caller] = await outcome(caller, ...statements);
    return found;
  }

  test('every table grants each role only the expected privileges, and has row level security', async () => {
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
        name: 'contact_messages',
        secured: true,
        anon: '',
        authenticated: 'delete select update',
        service_role: 'delete insert select update',
      },
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

  test('no privilege is granted on individual columns', async () => {
    const columns = await query(`
    select attrelid::regclass::text as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and attacl is not null`);
    expect(columns).toEqual([]);
  });

  test('every policy covers one verb and one role, and has the expected conditions', async () => {
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
    const messages = { table: 'public.contact_messages', ...members };
    expect(squeezed).toEqual([
      { ...messages, name: 'Admins delete messages', verb: 'DELETE', using: isAdmin, check: null },
      { ...messages, name: 'Admins read messages', verb: 'SELECT', using: isAdmin, check: null },
      {
        ...messages,
        name: 'Admins mark and archive messages',
        verb: 'UPDATE',
        using: isAdmin,
        check: isAdmin,
      },
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

  test("only the expected roles can execute each function, and no function uses its caller's search path", async () => {
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
      { name: 'private.expect_room_for_message', definer: false, ...nobody },
      { name: 'private.is_admin', definer: true, ...members },
      { name: 'private.is_file_path', definer: false, ...members },
      { name: 'private.is_technology_list', definer: false, ...members },
      { name: 'private.is_web_url', definer: false, ...members },
      { name: 'private.keep_message', definer: false, ...nobody },
      { name: 'public.grant_admin', definer: true, ...server },
      { name: 'public.list_admins', definer: true, ...server },
      { name: 'public.list_rules', definer: true, ...server },
      {
        name: 'public.reorder_projects',
        definer: false,
        ...members,
        service_role: false,
      },
      { name: 'public.revoke_admin', definer: true, ...server },
      { name: 'public.send_contact_message', definer: true, ...nobody, anon: true },
    ]);
  });

  test('only the roles that need the private schema can use it, and none of them can create objects in it', async () => {
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

  test('the buckets are public, and accept the same types and sizes as the project form', async () => {
    const buckets = await query<{ types: unknown; size: unknown }>(`
    select id, public, file_size_limit as size, allowed_mime_types as types
    from storage.buckets where id <> 'elsewhere' order by id`);
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

  describe('permissions for rows, files and functions', () => {
    const row = "('New', 'New.', array['SQL'])";
    const columns = '(title, description, technologies)';

    test.for<[string, string, Record<Caller, Outcome>]>([
      [
        'visitors and members can read only public projects',
        'select * from public.projects',
        { anonymous: 1, member: 1, admin: 2, service: 2 },
      ],
      [
        'only admins and the service role can insert projects',
        `insert into public.projects ${columns} values ${row} returning 1`,
        { anonymous: 'denied', member: 'denied', admin: 1, service: 1 },
      ],
      [
        'only admins and the service role can update projects',
        "update public.projects set title = 'Changed' returning 1",
        { anonymous: 'denied', member: 0, admin: 2, service: 2 },
      ],
      [
        'only admins and the service role can delete projects',
        'delete from public.projects returning 1',
        { anonymous: 'denied', member: 0, admin: 2, service: 2 },
      ],
      [
        'only admins and the service role can overwrite a project with an upsert',
        `insert into public.projects (id, title, description, technologies)
         values ('${ids.hidden}', 'Taken over', 'New.', array['SQL'])
         on conflict (id) do update set title = excluded.title returning 1`,
        { anonymous: 'denied', member: 'denied', admin: 1, service: 1 },
      ],
      [
        'only admins and the service role can lock projects',
        'select * from public.projects for update',
        { anonymous: 'denied', member: 0, admin: 2, service: 2 },
      ],
      [
        'no caller can truncate the projects',
        'truncate public.projects',
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 'denied' },
      ],
      [
        'visitors cannot read roles, and members cannot read the roles of others',
        'select * from public.user_roles',
        { anonymous: 'denied', member: 0, admin: 1, service: 1 },
      ],
      [
        'only the service role can insert a role',
        `insert into public.user_roles (user_id, role) values ('${ids.member}', 'admin') returning 1`,
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'no caller can change a role',
        `update public.user_roles set user_id = '${ids.member}' returning 1`,
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 'denied' },
      ],
      [
        'only the service role can delete a role',
        'delete from public.user_roles returning 1',
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'only admins and the service role can read messages',
        'select * from public.contact_messages',
        { anonymous: 'denied', member: 0, admin: 1, service: 1 },
      ],
      [
        'only the service role can insert a message without send_contact_message',
        `insert into public.contact_messages (id, name, email, message)
         values (gen_random_uuid(), 'Ada', 'ada@example.org', 'Hello') returning 1`,
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'only the service role can upsert a message',
        `insert into public.contact_messages (id, name, email, message)
         values ('${ids.message}', 'Ada', 'ada@example.org', 'Other')
         on conflict (id) do update set message = excluded.message returning 1`,
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'only admins and the service role can archive messages',
        'update public.contact_messages set is_archived = true, is_read = true returning 1',
        { anonymous: 'denied', member: 0, admin: 1, service: 1 },
      ],
      [
        'only admins and the service role can delete messages',
        'delete from public.contact_messages returning 1',
        { anonymous: 'denied', member: 0, admin: 1, service: 1 },
      ],
      [
        'no caller can truncate the messages',
        'truncate public.contact_messages',
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 'denied' },
      ],
    ])('%s', async ([, statement, expected]) => {
      expect(await outcomes(statement)).toEqual(expected);
    });

    const denied = {
      anonymous: 'denied',
      member: 'denied',
      admin: 'denied',
      service: 'denied',
    } as const;
    const statementsOnFiles: [string, string, string, Record<Caller, Outcome>][] = [
      [
        'only admins and the service role',
        'list files',
        'select * from storage.objects',
        { anonymous: 0, member: 0, admin: 2, service: 3 },
      ],
      [
        'only admins and the service role',
        'add a file',
        "insert into storage.objects (bucket_id, name) values ('project-images', 'n.png') returning 1",
        { anonymous: 'denied', member: 'denied', admin: 1, service: 1 },
      ],
      [
        'only the service role',
        'add a file to another bucket',
        "insert into storage.objects (bucket_id, name) values ('elsewhere', 'n.png') returning 1",
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'only admins and the service role',
        'replace files',
        "update storage.objects set metadata = '{}' returning 1",
        { anonymous: 0, member: 0, admin: 2, service: 3 },
      ],
      [
        'only the service role',
        'move a file to another bucket',
        "update storage.objects set bucket_id = 'elsewhere' where bucket_id = 'project-images' returning 1",
        { anonymous: 0, member: 0, admin: 'denied', service: 1 },
      ],
      [
        'only admins and the service role',
        'delete files',
        'delete from storage.objects returning 1',
        { anonymous: 0, member: 0, admin: 2, service: 3 },
      ],
    ];
    test.for<[string, string, Record<Caller, Outcome>]>(
      statementsOnFiles.map<[string, string, Record<Caller, Outcome>]>(
        ([allowed, action, statement, expected]) =>
          files === 'by policy'
            ? [`${allowed} can ${action}`, statement, expected]
            : [`no caller can ${action} in SQL`, statement, denied],
      ),
    )('%s', async ([, statement, expected]) => {
      expect(await outcomes(statement)).toEqual(expected);
    });

    test('an account without a confirmed e-mail address cannot become an admin', async () => {
      await expect(
        as('service', "select public.grant_admin('unconfirmed@example.org')"),
      ).rejects.toThrow('has not confirmed its address');
    });

    test.for<[string, string, Record<Caller, Outcome>]>([
      [
        'only the service role can grant the admin role',
        "select public.grant_admin('member@example.org')",
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'only the service role can revoke the admin role',
        "select public.revoke_admin('admin@example.org')",
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'only the service role can list the admins',
        'select * from public.list_admins()',
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'only the service role can list the rules of the database',
        'select count(*) from public.list_rules()',
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 1 },
      ],
      [
        'only an admin can reorder projects',
        `select public.reorder_projects(array['${ids.hidden}', '${ids.open}']::uuid[])`,
        { anonymous: 'denied', member: 'denied', admin: 1, service: 'denied' },
      ],
      [
        'visitors cannot call is_admin',
        'select private.is_admin()',
        { anonymous: 'denied', member: 1, admin: 1, service: 1 },
      ],
      [
        'only a visitor can send a message',
        `select ${send()}`,
        { anonymous: 1, member: 'denied', admin: 'denied', service: 'denied' },
      ],
      [
        'no caller can execute the function that checks the message limit',
        'select private.expect_room_for_message(gen_random_uuid())',
        { anonymous: 'denied', member: 'denied', admin: 'denied', service: 'denied' },
      ],
    ])('%s', async ([, statement, expected]) => {
      expect(await outcomes(statement)).toEqual(expected);
    });
  });

  describe('projects', () => {
    const good = { title: 'New', description: 'New.', technologies: ['SQL'] };

    /** Inserts a project as an admin, runs the given statements, and returns the project. */
    const inserted = (values: object, ...then: readonly string[]) =>
      as<Record<string, unknown>>(
        'admin',
        `insert into public.projects select * from json_populate_record(
          (select p from public.projects p where p.id = '${ids.open}'), '${json({ ...good, id: ids.other, ...values })}')`,
        ...then,
        `select * from public.projects where id = '${ids.other}'`,
      );

    test.for<[string, Readonly<Record<string, unknown>>]>([
      ['no title', { title: null }],
      ['an empty title', { title: '' }],
      ['a blank title', { title: ' \n\t' }],
      ['a title that is too long', { title: 'x'.repeat(201) }],
      ['no description', { description: null }],
      ['a blank description', { description: '\n ' }],
      ['no technologies', { technologies: null }],
      ['an empty list of technologies', { technologies: [] }],
      ['a blank technology', { technologies: ['Go', ' '] }],
      ['a technology that is null', { technologies: ['Go', null] }],
      ['a technology that starts with a space', { technologies: [' Go'] }],
      ['a repeated technology', { technologies: ['SQL', 'SQL'] }],
      ['a technology with a comma', { technologies: ['SQL, Go'] }],
      ['a javascript: URL', { image_url: 'javascript:alert(1)' }],
      ['a link that hides a script', { project_link: ' javascript:alert(1)//https://a.b' }],
      ['a data: URL', { image_url: 'data:image/png;base64,AAAA' }],
      ['an ftp: URL', { project_link: 'ftp://example.com' }],
      ['a link without a scheme', { project_link: 'example.com' }],
      ['an empty link', { project_link: '' }],
      ['a URL with a user name', { video_url: 'https://user@example.com/' }],
      ['a path that leaves its folder', { image_file_path: '../secret.png' }],
      ['a path that is a URL', { video_file_path: 'https://example.com/a.mp4' }],
      ['a negative display_order', { display_order: -1 }],
      ['no value for is_password_protected', { is_password_protected: null }],
    ])('a project with %s is rejected', async ([, values]) => {
      expect(await inserted({})).toHaveLength(1);
      // 23514: a check constraint is violated. 23502: a required value is null.
      await expect(inserted(values)).rejects.toMatchObject({
        code: expect.stringMatching(/^(23514|23502)$/) as string,
      });
    });

    test('the database sets the revision and date of a project, and ignores the values that an admin sends', async () => {
      const claimed = { revision: 99, created_at: '2001-01-01T00:00:00Z' };
      const yearOf = (row?: Record<string, unknown>) =>
        new Date(String(row?.['created_at'])).getFullYear();
      const [created] = await inserted(claimed);
      expect(created).toMatchObject({ revision: 1 });
      expect(yearOf(created)).toBeGreaterThan(2001);
      const [changed] = await inserted(
        claimed,
        `update public.projects set revision = 77, created_at = '2001-01-01', title = 'Other' where id = '${ids.other}'`,
      );
      expect(changed).toMatchObject({ title: 'Other', revision: 2 });
      expect(yearOf(changed)).toBeGreaterThan(2001);
    });

    test('a reorder changes the entire list, or nothing', async () => {
      const orders = 'select display_order from public.projects order by id';
      const reorder = (...list: string[]) =>
        as<{ display_order: number }>(
          'admin',
          `select public.reorder_projects(array[${list.map((id) => `'${id}'`).join(', ')}]::uuid[])`,
          orders,
        );
      expect(await reorder(ids.hidden, ids.open)).toEqual([
        { display_order: 1 },
        { display_order: 0 },
      ]);
      await expect(reorder(ids.hidden, ids.open, ids.other)).rejects.toThrow();
      await expect(reorder(ids.hidden, ids.open, ids.hidden)).rejects.toThrow();
    });
  });

  describe('messages', () => {
    const stored = "select id, name, email, message from public.contact_messages where id = '%'";
    const kept = (id: string) => stored.replace('%', id);
    const asOwner = 'reset role';
    const id = '00000000-0000-4000-8000-000000000004';

    /** Sends a message. Returns the number of added messages, or the error code. */
    async function sent(message: Partial<Record<keyof typeof goodMessage, string | null>>) {
      try {
        const rows = await as('anonymous', `select ${send({ id, ...message })}`, asOwner, kept(id));
        return rows.length;
      } catch (error) {
        return codeOf(error);
      }
    }

    test('a message is stored as sent, with a date from the database', async () => {
      const rows = await as(
        'anonymous',
        `select ${send({ id })}`,
        asOwner,
        `select *, created_at = now() as is_dated from public.contact_messages where id = '${id}'`,
      );
      expect(rows).toMatchObject([
        {
          id,
          name: 'Ada',
          email: 'ada@example.org',
          message: 'Hello',
          is_read: false,
          is_archived: false,
          is_dated: true,
        },
      ]);
    });

    test.for(Object.entries(contactLimits))(
      'the "%s" field of a message can have up to %i characters, as in the contact form',
      async ([field, limit]) => {
        const filled = (length: number) => {
          // Two-byte letters show that the limit counts characters, not bytes. An e-mail address needs ASCII and short
          // labels.
          if (field !== 'email') return 'é'.repeat(length);
          return `a@${'b'.repeat(50)}${`.${'c'.repeat(50)}`.repeat(3)}.${'d'.repeat(length - 206)}`;
        };
        expect(await sent({ [field]: filled(limit) })).toBe(1);
        expect(await sent({ [field]: filled(limit + 1) })).toBe('PT422');
        expect(await sent({ [field]: filled(100_000) })).toBe('PT422');
      },
    );

    test('a message without a name, e-mail address, text or id is rejected', async () => {
      for (const field of ['name', 'email', 'message', 'id']) {
        expect(await sent({ [field]: null }), field).toBe('PT422');
        if (field === 'id') continue;
        for (const nothing of ['', ' ', '\n\t ']) {
          expect(await sent({ [field]: nothing }), field).toBe('PT422');
        }
      }
    });

    test.for([
      'ada',
      'ada@',
      '@example.org',
      'ada@example.org, bob@example.org',
      'ada@example.org\nBcc: bob@example.org',
      'ada@example.org?bcc=bob@example.org',
      'Ada <ada@example.org>',
      'ada@-example.org',
      'ada@example.org\n',
      ' ada@example.org',
    ])('a message from the invalid e-mail address %j is rejected', async (email) => {
      expect(await sent({ email })).toBe('PT422');
    });

    test('a message from a bot that fills in the honeypot is accepted but not stored', async () => {
      expect(await sent({ honeypot: 'https://example.org' })).toBe(0);
      expect(await sent({ honeypot: 'x', email: 'none', message: null })).toBe(0);
    });

    test('a message that is sent twice is stored once, with its first text', async () => {
      const again = `select ${send({ id, message: 'Other' })}`;
      const rows = await as('anonymous', `select ${send({ id })}`, again, asOwner, kept(id));
      expect(rows).toMatchObject([{ message: goodMessage.message }]);
    });

    test('restored messages with a future date do not block new messages', async () => {
      const restored = `insert into public.contact_messages (id, name, email, message, created_at)
        select gen_random_uuid(), 'Ada', 'ada@example.org', 'Hello', now() + interval '1 day'
        from generate_series(1, 30)`;
      const statements = [asOwner, restored, 'set local role anon', `select ${send()}`];
      expect(await outcome('anonymous', ...statements)).toBe(1);
    });

    test('a new message is rejected after the hourly limit is reached', async () => {
      const one = `select ${send()}`;
      const count = 'select count(*)::int from public.contact_messages where created_at = now()';
      const statements = [`select ${send({ id })}`];
      let rejection: unknown;
      while (rejection === undefined && statements.length < 1000) {
        try {
          await as('anonymous', ...statements, one);
          statements.push(one);
        } catch (error) {
          rejection = codeOf(error);
        }
      }
      expect(rejection).toBe('PT429');
      // Once the limit is reached, the function still accepts a message that is already stored or comes from a bot.
      const [full] = await as<{ count: number }>('anonymous', ...statements, asOwner, count);
      expect(full?.count).toBe(statements.length);
      expect(await outcome('anonymous', ...statements, `select ${send({ id })}`)).toBe(1);
      expect(await outcome('anonymous', ...statements, `select ${send({ honeypot: 'x' })}`)).toBe(
        1,
      );
      // An hour later, messages are accepted again.
      const later =
        "update public.contact_messages set name = name, created_at = now() - interval '61 minutes'";
      const disarm = 'alter table public.contact_messages disable trigger keep_message';
      expect(
        await outcome(
          'anonymous',
          ...statements,
          asOwner,
          disarm,
          later,
          'set local role anon',
          one,
        ),
      ).toBe(1);
    });

    test('a message can be marked as read and archived, but not edited', async () => {
      const change = `update public.contact_messages set id = gen_random_uuid(), name = 'x',
        email = 'x@example.org', message = 'x', created_at = now(), is_read = true, is_archived = true
        returning *, created_at < now() as is_old`;
      for (const caller of ['admin', 'service'] as const) {
        expect(await as(caller, change), caller).toMatchObject([
          {
            id: ids.message,
            name: 'Ada',
            email: 'ada@example.org',
            message: 'Hello',
            is_old: true,
            is_read: true,
            is_archived: true,
          },
        ]);
      }
    });
  });

  describe('the policies on projects cannot be bypassed', () => {
    const visibleRows = { anonymous: 1, member: 1, admin: 2, service: 2 };

    /** Creates database objects as the owner, runs the checks, and removes the objects. */
    async function withObjects(
      sql: string,
      undo: string,
      check: () => Promise<void>,
    ): Promise<void> {
      for (const statement of sql.split(';\n')) await query(statement);
      try {
        await check();
      } finally {
        await query(undo);
      }
    }

    test('a view with security_invoker shows only the rows that its caller can read', async () => {
      await withObjects(
        `create view public.seen with (security_invoker = true) as select * from public.projects;
grant select on public.seen to anon, authenticated, service_role`,
        'drop view public.seen',
        async () => {
          expect(await outcomes('select * from public.seen')).toEqual(visibleRows);
        },
      );
    });

    test("no view in the migrations runs with its owner's rights", async () => {
      const views = await query(`
        select relname as name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and (relkind = 'm' or relkind = 'v'
            and not coalesce(reloptions @> array['security_invoker=true'], false))`);
      expect(views).toEqual([]);
    });

    test('a security invoker function returns only the rows that its caller can read', async () => {
      await withObjects(
        `create function public.seen() returns setof public.projects language sql stable
  set search_path = '' as 'select * from public.projects';
grant execute on function public.seen() to anon, authenticated, service_role`,
        'drop function public.seen()',
        async () => {
          expect(await outcomes('select * from public.seen()')).toEqual(visibleRows);
        },
      );
    });

    test.for([
      'select one.* from public.projects one join public.projects other on other.id = one.id',
      'select one.* from public.projects one left join public.projects other on true where other.id = one.id',
      'select one.* from public.projects one where exists (select from public.projects other where other.id = one.id)',
      'with every as materialized (select * from public.projects) select * from every',
      'select title from public.projects union select title from public.projects',
      'select unnest(array_agg(title)) from public.projects',
      'select generate_series(1, count(*)) from public.projects',
      'select * from public.projects where is_password_protected or not is_password_protected',
    ])('policies filter the rows of "%s"', async (statement) => {
      expect(await outcomes(statement)).toEqual(visibleRows);
    });

    test("a join with user_roles does not show other users' roles", async () => {
      const statement = `select * from public.projects join public.user_roles on user_id <> '${ids.open}'`;
      expect(await outcomes(statement)).toEqual({
        anonymous: 'denied',
        member: 0,
        admin: 2,
        service: 2,
      });
    });

    test('a function in a filter never receives a row that the caller cannot read', async () => {
      await withObjects(
        `create function public.tells(text) returns boolean language plpgsql cost 0.0000001 as
  'begin if $1 = ''Hidden'' then raise exception ''told''; end if; return true; end'`,
        'drop function public.tells(text)',
        async () => {
          const statement = 'select * from public.projects where public.tells(title)';
          expect(await outcome('anonymous', statement)).toBe(1);
          expect(await outcome('member', statement)).toBe(1);
          await expect(as('admin', statement)).rejects.toThrow();
        },
      );
    });

    test("a role in a token's claims grants no rights in the database", async () => {
      for (const claims of [
        `{"role": "service_role", "sub": "${ids.member}"}`,
        `{"sub": "${ids.member}", "app_metadata": {"role": "admin"}, "user_metadata": {"role": "admin"}}`,
      ]) {
        const ask = `select set_config('request.jwt.claims', '${claims}', true)`;
        expect(await outcome('member', ask, 'select * from public.projects')).toBe(1);
        expect(await outcome('member', ask, 'delete from public.projects returning 1')).toBe(0);
      }
    });
  });

  test('no caller can create objects in a schema', async () => {
    for (const schema of ['public', 'private', 'storage', 'auth']) {
      expect(await outcomes(`create table ${schema}.mine (id int)`), schema).toEqual({
        anonymous: 'denied',
        member: 'denied',
        admin: 'denied',
        service: 'denied',
      });
    }
  });
}

const goodMessage = { name: 'Ada', email: 'ada@example.org', message: 'Hello', honeypot: '' };

/** Returns an SQL call to send_contact_message. */
function send(
  changes: Partial<Record<keyof typeof goodMessage | 'id', string | null>> = {},
): string {
  const { id, name, email, message, honeypot } = { id: undefined, ...goodMessage, ...changes };
  const values = [name, email, message, honeypot].map((value) =>
    value === null ? 'null' : `'${value.replaceAll("'", "''")}'`,
  );
  const key = id === null ? 'null' : id === undefined ? 'gen_random_uuid()' : `'${id}'`;
  return `public.send_contact_message(${key}, ${values.join(', ')})`;
}

/** Returns a value as JSON, escaped for an SQL string literal. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("'", "''");
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function squeeze(text: string | null): string | null {
  return text?.replaceAll(/\s+/g, ' ') ?? null;
}
