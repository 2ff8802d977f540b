import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';

/** The part of an embedded database that is used here. */
export interface Connection {
  readonly driver: { query(sql: string): Promise<unknown> };
}

/** In `data` until its first start is complete: until then nobody has stored anything there. */
const UNFINISHED = 'unfinished';

/** In `data` that cannot be opened, with the reason: the next process sets them aside. */
const BROKEN = 'cannot-be-opened';

/** Less than this is a full disk, in bytes: the database writes in pieces of 16 MiB. */
const FULL = 32 * 2 ** 20;

/** The data cannot be opened, and the next start sets them aside. */
export class BrokenData extends Error {
  override name = 'BrokenData';
}

/**
 * Gets `data` in a folder ready to be opened: sets aside what cannot be opened, and begins a first start
 * again that was interrupted.
 *
 * @returns what to tell the owner when data were set aside
 * @throws {Error} saying what to do when `data` is no folder
 */
export function prepareData(folder: string): string | undefined {
  const data = join(folder, 'data');
  const kind = lstatSync(data, { throwIfNoEntry: false });
  if (kind?.isSymbolicLink()) {
    throw new Error(
      `${data} is a link, which the database does not follow. Make ${folder} the link instead, with the folder data in it.`,
    );
  }
  if (kind?.isDirectory() === false) {
    throw new Error(`${data} is a file, and the database needs a folder there. Move it away.`);
  }
  const names = existsSync(data) ? readdirSync(data) : [];
  let notice: string | undefined;
  if (names.length > 0 && !names.includes(UNFINISHED)) {
    if (names.includes(BROKEN)) notice = setAside(folder, readFileSync(join(data, BROKEN), 'utf8'));
    // The engine would make a new database between the files of the old one.
    else if (!names.includes('PG_VERSION')) notice = setAside(folder, 'PG_VERSION is missing');
    else return undefined;
  }
  for (const name of existsSync(data) ? readdirSync(data) : []) {
    // The marker stays: if this is interrupted, the next start begins here again.
    if (name !== UNFINISHED) rmSync(join(data, name), { recursive: true, maxRetries: 5 });
  }
  // Without the data, the marker that they were seeded (scripts/local.ts) is wrong.
  rmSync(join(folder, 'seeded'), { force: true });
  mkdirSync(data, { recursive: true });
  if (!names.includes(UNFINISHED)) {
    writeFileSync(join(data, UNFINISHED), 'The first start is not complete.\n');
  }
  return notice;
}

/** Notes that the first start of `data` is complete. */
export function completeData(folder: string): void {
  rmSync(join(folder, 'data', UNFINISHED), { force: true });
}

/**
 * Reads every row of our schemas, as a whole and by its primary key: a file that was emptied looks like a table
 * without rows, but the key still knows them.
 */
const READ_EVERYTHING = `do $$
declare
  place regclass;
  long_values regclass;
  key text;
begin
  for place, long_values, key in
    select tables.oid, nullif(reltoastrelid, 0), attname
    from pg_class tables
    left join pg_index on indrelid = tables.oid and indisprimary
    left join pg_attribute on attrelid = tables.oid and attnum = indkey[0]
    where relkind = 'r'
      and relnamespace::regnamespace::text in ('public', 'auth', 'storage', 'supabase_migrations')
  loop
    perform set_config('enable_seqscan', 'on', true);
    execute format('select count(t::text) from %s t', place);
    perform set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_sort', 'enable_bitmapscan', 'enable_indexonlyscan']) name;
    if long_values is not null then
      execute format('select count(t::text) from (select * from %s order by chunk_id) t', long_values);
    end if;
    continue when key is null;
    execute format('select count(t::text) from (select * from %s order by %I) t', place, key);
  end loop;
end $$`;

/**
 * Waits until the database is open, and reads it once.
 *
 * @throws {BrokenData} when the data are at fault
 * @throws {Error} with the cause when something else is; the data stay as they are
 */
export async function expectOpen(folder: string, connection: Connection): Promise<void> {
  const data = join(folder, 'data');
  try {
    await connection.driver.query(READ_EVERYTHING);
  } catch (error) {
    if (existsSync(join(data, UNFINISHED))) throw error;
    for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
      accessSync(join(data, name), constants.R_OK | constants.W_OK);
    }
    await expectNewDatabaseOpens(join(folder, 'trial'));
    const reason = messageOf(error);
    writeFileSync(join(data, BROKEN), reason);
    throw new BrokenData(reason);
  }
}

/** Without space or memory no data can be opened, so the data are at fault only if new ones can be. */
async function expectNewDatabaseOpens(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const connection = await createPgliteConnection({ url: folder });
    await connection.driver.query('select 1');
    await connection.close();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Renames the data, so that nothing is lost and the backend starts with new ones. */
function setAside(folder: string, reason: string): string {
  const aside = join(folder, `broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const name of ['storage', 'seeded', 'data']) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, name));
  }
  return `The data in ${folder} cannot be opened (${reason}). They are now in ${aside}; starting with new data.`;
}

/** The message of an error of the database, or that the disk is full. */
export function explainFailure(error: unknown, folder: string): string {
  const message = messageOf(error);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < FULL || /\b(ENOSPC|EDQUOT)\b|No space left/i.test(message)
    ? `The disk is full. Make space on the disk of ${folder} and start again; the data were not changed. (${message})`
    : message;
}

/** The engine also throws objects that are no errors. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}
