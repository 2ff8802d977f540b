import { readFileSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Rule, compareRules, shippedRules } from '../../scripts/doctor/check-rules.ts';
import { type PostgresDatabase, migrationNames, openPostgres } from './open-postgres.ts';

const script = readFileSync(
  new URL('../../supabase/optional/rebuild.sql', import.meta.url),
  'utf8',
);

/** Replaces pg_net, pg_cron and the vault, and records what is asked of them. */
const hosted = `
  create schema net;
  create table net.sent (url text, body jsonb);
  create function net.http_post(url text, body jsonb) returns bigint language sql as
    $$ insert into net.sent values (url, body) returning 1::bigint $$;
  create schema cron;
  create table cron.job (name text, schedule text, command text);
  create function cron.schedule(name text, schedule text, command text) returns bigint language sql as
    $$ insert into cron.job values (name, schedule, command) returning 1::bigint $$;
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  insert into vault.decrypted_secrets values ('build_hook', 'https://builds.example/hook');
`;

const admin = '00000000-0000-4000-8000-00000000000b';
const member = '00000000-0000-4000-8000-00000000000a';
let database: PostgresDatabase;

beforeEach(async () => {
  database = await openPostgres();
  onTestFinished(() => database.close());
  await database.apply(hosted);
  await database.apply(script);
  await database.query(`insert into auth.users (id) values ('${admin}'), ('${member}')`);
  await database.query(
    `insert into public.user_roles (user_id, role) values ('${admin}', 'admin')`,
  );
  await as(
    admin,
    'insert into public.projects (title, description, technologies) select $$P $$ || i, $$About it.$$, array[$$SQL$$] from generate_series(1, 50) as i',
  );
});

/** Runs a statement as an account. */
async function as(account: string, statement: string): Promise<void> {
  await database.apply(`
    select set_config('request.jwt.claim.sub', '${account}', true);
    set local role authenticated;
    ${statement}`);
}

/** Lets time pass, as far as the script can tell. */
const minutesLater = (minutes: number) =>
  database.query(`update rebuild.due set
    first_change = first_change - interval '${minutes} minutes',
    last_change = last_change - interval '${minutes} minutes'`);

/** What the job of every minute does; resolves with the number of builds so far. */
async function minuteJob(): Promise<number> {
  const [job] = await database.query<{ command: string }>('select command from cron.job');
  await database.query(job?.command ?? '');
  const sent = await database.query<{ url: string }>('select url from net.sent');
  for (const { url } of sent) expect(url).toBe('https://builds.example/hook');
  return sent.length;
}

test('many edits give one build, two minutes after the last of them', async () => {
  expect(await minuteJob()).toBe(0);
  await as(admin, "update public.projects set title = 'Other'");
  await minutesLater(1);
  await as(admin, 'delete from public.projects where display_order = 7');
  await as(admin, 'select public.reorder_projects((select array_agg(id) from public.projects))');
  await minutesLater(1);
  expect(await minuteJob()).toBe(0);
  await minutesLater(2);
  expect(await minuteJob()).toBe(1);
  await minutesLater(20);
  expect(await minuteJob()).toBe(1);

  await as(admin, "update public.projects set title = 'Yet another'");
  await minutesLater(3);
  expect(await minuteJob()).toBe(2);
});

test('edits without a pause cause a build after a quarter of an hour', async () => {
  for (let minute = 0; minute < 16; minute += 1) {
    await minutesLater(1);
    await as(admin, `update public.projects set title = 'Edit ${minute}'`);
  }
  expect(await minuteJob()).toBe(1);
});

test('an edit that no policy allows causes no build', async () => {
  await minutesLater(3);
  expect(await minuteJob()).toBe(1);
  await as(member, "update public.projects set title = 'Taken over'");
  await as(member, 'delete from public.projects');
  await minutesLater(20);
  expect(await minuteJob()).toBe(1);
});

test('without the URL of the hook it says so, and the build stays due', async () => {
  await database.query('delete from vault.decrypted_secrets');
  await minutesLater(3);
  await expect(minuteJob()).rejects.toThrow('the vault has no secret called build_hook');
  await database.query(
    "insert into vault.decrypted_secrets values ('build_hook', 'https://builds.example/hook')",
  );
  expect(await minuteJob()).toBe(1);
});

test('the API does not reach it, and the doctor does not report it', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const [may] = await database.query(`select
      has_schema_privilege('${role}', 'rebuild', 'usage') as uses,
      has_table_privilege('${role}', 'rebuild.due', 'select, insert, update, delete') as touches,
      has_function_privilege('${role}', 'rebuild.build_when_quiet()', 'execute') as builds`);
    expect(may, role).toEqual({ uses: false, touches: false, builds: false });
  }
  const shipped = (await shippedRules()).filter(({ kind }) => kind !== 'migration');
  const found = await database.query<Rule>('select kind, name, fact from public.list_rules()');
  expect(compareRules(shipped, found).filter(({ state }) => state !== 'ok')).toEqual([]);
});

test('it is no migration: nothing of it is there by itself', async () => {
  expect(migrationNames.filter((name) => name.includes('rebuild'))).toEqual([]);
  const plain = await openPostgres();
  onTestFinished(() => plain.close());
  expect(await plain.query("select 1 from pg_namespace where nspname = 'rebuild'")).toEqual([]);
});

test('the statements for removing it remove it', async () => {
  const [, undo = ''] = script.split('To remove it:');
  const statements = [...undo.matchAll(/^-- {3}(drop .*;)$/gm)].map(
    ([, statement = '']) => statement,
  );
  expect(statements).toHaveLength(2);
  for (const statement of statements) await database.query(statement);
  await as(admin, "update public.projects set title = 'Quiet'");
});
