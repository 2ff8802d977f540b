import { expect, onTestFinished, test } from 'vitest';
import {
  type MigratedDatabase,
  openMigratedDatabase,
} from '../../scripts/backend/migrated-database.ts';
import {
  editedMigrations,
  migrationNames,
  openEmptyPostgres,
  openPostgres,
  readFirstText,
  readMigration,
} from './open-postgres.ts';

/** Returns the opened database, and closes it at the end of the test. */
async function opened<Database extends MigratedDatabase>(
  opening: Promise<Database>,
): Promise<Database> {
  const database = await opening;
  onTestFinished(() => database.close());
  return database;
}

/** Returns the schema that the migrations create, as the system catalogue lists it, without privileges. */
async function schemaOf({ query }: MigratedDatabase): Promise<Record<string, unknown[]>> {
  const ours = "(select oid from pg_namespace where nspname in ('public', 'private'))";
  return {
    columns: await query(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as preset
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace in ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by 1, a.attnum`),
    // Leaves out NOT NULL constraints, which only PostgreSQL 18 and later list here. The columns above include them.
    constraints: await query(`
      select conrelid::regclass::text as table, conname as name,
        regexp_replace(pg_get_constraintdef(oid), '\\s+', ' ', 'g') as definition
      from pg_constraint where connamespace in ${ours} and contype <> 'n' order by 1, 2`),
    indexes: await query(`
      select tablename as table, indexname as name, indexdef as definition
      from pg_indexes where schemaname in ('public', 'private') order by 1, 2`),
    triggers: await query(`
      select tgname as name, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace in ${ours} and not tgisinternal order by 1`),
    functions: await query(`
      select pronamespace::regnamespace::text as schema, proname as name,
        pg_get_function_arguments(oid) as arguments, pg_get_function_result(oid) as result,
        provolatile as volatility, prosecdef as definer, prosrc as source
      from pg_proc where pronamespace in ${ours} order by 1, 2`),
    policies: await query(`
      select schemaname || '.' || tablename as table, policyname as name, cmd as verb,
        array_to_string(roles, ' ') as roles,
        regexp_replace(qual, '\\s+', ' ', 'g') as using,
        regexp_replace(with_check, '\\s+', ' ', 'g') as check
      from pg_policies order by 1, 2`),
    buckets: await query(`
      select id, public, file_size_limit::text as size, array_to_string(allowed_mime_types, ' ') as types
      from storage.buckets order by 1`),
  };
}

test('a hosted project and the embedded engine have the same schema', async () => {
  const hosted = await schemaOf(await opened(openPostgres()));
  const embedded = await schemaOf(await opened(openMigratedDatabase()));
  for (const list of Object.values(hosted)) expect(list.length).toBeGreaterThan(0);
  expect(embedded).toEqual(hosted);
});

test('the migrations create the same schema if everything is granted by default', async () => {
  const first = await schemaOf(await opened(openPostgres()));
  const second = await schemaOf(await opened(openPostgres({ granted: 'everything' })));
  expect(second).toEqual(first);
});

/**
 * The migrations that were edited after they had landed, in the order of the edits. A database from before an edit was
 * migrated with the original text.
 */
const earlier = ['20261101000200', '20261101000600', '20261101000400', '20261101000500'];

test.for([0, 1, 2, 3, 4])(
  'after the update, a database with the new text of %i edited migrations has the schema and privileges of a new one',
  async (edited) => {
    expect(editedMigrations.map((name) => name.split('_')[0])).toEqual(earlier.toSorted());
    const database = await opened(openEmptyPostgres());
    const old = earlier.slice(edited);
    const [shipped, update] = [migrationNames.slice(0, 6), migrationNames.slice(6)];
    for (const name of shipped) {
      const isOld = old.some((version) => name.startsWith(version));
      await database.apply(isOld ? readFirstText(name) : readMigration(name));
    }
    for (const name of update) await database.apply(readMigration(name));
    const fresh = await opened(openPostgres());
    expect(await everythingOf(database)).toEqual(await everythingOf(fresh));
  },
);

/** Returns the schema and the privileges, to compare databases on one engine. Privileges differ between engines. */
async function everythingOf(database: MigratedDatabase) {
  const rules = await database.query('select * from public.list_rules() order by 1, 2');
  const privileges = await database.query(`
    select 'schema' as kind, nspname::text as name, nspacl::text as acl from pg_namespace
      where nspname in ('public', 'private')
    union all
    select 'relation', relnamespace::regnamespace || '.' || relname, relacl::text from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select 'function', oid::regprocedure::text, proacl::text from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1, 2`);
  return { ...(await schemaOf(database)), rules, privileges };
}

test('each migration is applied completely or not at all', async () => {
  const database = await opened(openEmptyPostgres());
  for (const name of migrationNames) {
    const before = await schemaOf(database);
    const broken = `${readMigration(name)};\nselect 1 / 0;`;
    await expect(database.apply(broken), name).rejects.toThrow('division by zero');
    expect(await schemaOf(database), name).toEqual(before);
    await database.apply(readMigration(name));
    expect(await schemaOf(database), name).not.toEqual(before);
  }
});

test('no migration begins or ends a transaction, or needs to run outside one', () => {
  for (const name of migrationNames) {
    const outsideFunctions = readMigration(name).replaceAll(/\$\$.*?\$\$/gs, '');
    expect(outsideFunctions, name).not.toMatch(/^\s*(begin|commit|rollback|end)\b|concurrently/im);
  }
});
