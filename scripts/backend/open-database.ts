import type { App } from '@supabase/lite';
import { reasonOf } from '../../src/domain/reason-of.ts';
import { storageFolder } from './data.ts';

/** PGlite below the connection of the engine, which drops messages and codes of errors. */
export interface Driver {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, values?: unknown[], options?: object): Promise<{ rows: Row[] }>;
}

/** An embedded database, open but without migrations. */
export interface Opened {
  readonly app: App;
  readonly driver: Driver;
}

/** The variables that the engine reads when it is first loaded: files are stored, and nothing is reported. */
export const engineVariables = { EXPERIMENTAL_STORAGE: '1', LITE_TELEMETRY: '0' };

/**
 * Makes the embedded database of the working directory. It is opened by the first query.
 *
 * @throws {Error} when `supabase/embedded.toml` is wrong
 */
export async function openDatabase(): Promise<Opened> {
  // Imported here, because it reads the environment when it loads.
  const { createApi } = await import('@supabase/lite/cli');
  const { local } = (await createApi({ withSupabaseClient: false })).project;
  // Silences its warning that file storage is experimental (docs/embedded-backend.md).
  const { warn } = console;
  console.warn = () => undefined;
  const app = await local
    .createApp('supabase/embedded.toml', { admin: false })
    .finally(() => (console.warn = warn));
  keepFilesIn(app, storageFolder);
  const { driver } = app.connection as unknown as { readonly driver: Driver };
  recover(driver);
  return { app, driver };
}

/** Moves the files of the buckets from `supabase/.temp`, which belongs to the Supabase CLI; the engine has no setting. */
function keepFilesIn(app: App, folder: string): void {
  const engine = app as { _storageAdapter?: object };
  const Adapter = engine._storageAdapter?.constructor as new (options: object) => object;
  engine._storageAdapter = new Adapter({ basePath: folder });
}

/** What a statement of the protocol of PostgreSQL can count. More values would mix up the answers to all later ones. */
const MAX_VALUES = 32_767;

/**
 * Lets a query that could not be sent harm no later one. PGlite writes messages into buffers that all queries
 * share. Where a value does not fit its type, such as a number for an array, it fails in the middle of a
 * message, whose beginning stays in the buffer, so that the next query of the engine, its ROLLBACK, fails as well
 * and the transaction stays open for ever.
 */
function recover(driver: Driver): void {
  const query = driver.query.bind(driver);
  driver.query = async <Row>(sql: string, values?: unknown[], options?: object) => {
    if ((values?.length ?? 0) > MAX_VALUES) {
      const message = `A statement of the embedded database takes ${MAX_VALUES} values at most.`;
      throw Object.assign(new Error(message), { code: '54000' });
    }
    return query<Row>(sql, values, options).catch(async (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!/^[0-9A-Z]{5}$/.test(code)) {
        // No answer of the database. The first rollback empties the buffer for Parse messages, the second
        // the one for Bind, and the transaction has ended when the error arrives.
        await query('rollback').catch(() => undefined);
        await query('rollback').catch(() => undefined);
        if (isMisfit(error)) {
          const message = `a value has another type than its column (${error.message})`;
          throw Object.assign(new Error(message, { cause: error }), { code: '22P02' });
        }
      }
      throw error;
    });
  };
}

/**
 * Whether PGlite could not write a value in the type that it should have: PostgreSQL answers "invalid text
 * representation" (22P02) then, and a hosted project 400, where the engine would say that it is broken.
 */
function isMisfit(error: unknown): error is Error {
  return (
    error instanceof TypeError ||
    (error instanceof Error && /^Invalid input for \w+ type$/.test(error.message))
  );
}

/**
 * Applies the migrations that the database does not have yet. Each is applied as a whole or not at all.
 *
 * @throws {Error} naming the migration that failed, with the message of the database
 */
export async function migrate({ app, driver }: Opened): Promise<void> {
  const { applyPendingMigrations, listMigrationFiles } = await import('@supabase/lite/cli');
  const exec = driver.exec.bind(driver);
  let reason = '';
  driver.exec = (sql) =>
    exec(sql).catch((error: unknown) => {
      reason ||= reasonOf(error);
      throw error;
    });
  try {
    await applyPendingMigrations(app);
  } catch (error) {
    const { rows } = await driver.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    );
    const applied = new Set(rows.map(({ version }) => version));
    const failed = (await listMigrationFiles(app)).find(({ version }) => !applied.has(version));
    throw new Error(
      `Migration ${failed?.filename} failed: ${reason || reasonOf(error)}. It changed nothing; the data is as it was.`,
      { cause: error },
    );
  } finally {
    driver.exec = exec;
  }
}
