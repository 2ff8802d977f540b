import type { App } from '@supabase/lite';
import { reasonOf } from '../../src/domain/reason-of.ts';
import { storageFolder } from './data.ts';

/**
 * The PGlite driver that the engine's connection uses. The engine does not pass on the driver's error messages or
 * codes.
 */
export interface Driver {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, values?: unknown[], options?: object): Promise<{ rows: Row[] }>;
}

/** An embedded database. Some of its migrations may still be pending. */
export interface EmbeddedDatabase {
  readonly app: App;
  readonly driver: Driver;
}

/** The environment variables that the engine reads when it loads. They turn on file storage and turn off telemetry. */
export const engineVariables = { EXPERIMENTAL_STORAGE: '1', LITE_TELEMETRY: '0' };

/**
 * Creates the embedded database for the working directory. The first query opens it.
 *
 * @throws {Error} if the engine is not installed, or `supabase/embedded.toml` is invalid
 */
export async function openDatabase(): Promise<EmbeddedDatabase> {
  // Imported here, because the module reads the environment when it loads.
  const { createApi } = await import('@supabase/lite/cli');
  const { local } = (await createApi({ withSupabaseClient: false })).project;
  // Silences the engine's warning that file storage is experimental (docs/embedded-backend.md).
  const { warn } = console;
  console.warn = () => undefined;
  const app = await local
    .createApp('supabase/embedded.toml', { admin: false })
    .finally(() => (console.warn = warn));
  keepFilesIn(app, storageFolder);
  const { driver } = app.connection as unknown as { readonly driver: Driver };
  recoverFromFailedQueries(driver);
  return { app, driver };
}

/** Stores bucket files in `folder` instead of the CLI's folder `supabase/.temp`. The engine has no setting for this. */
function keepFilesIn(app: App, folder: string): void {
  const engine = app as { _storageAdapter?: object };
  const Adapter = engine._storageAdapter?.constructor as new (options: object) => object;
  engine._storageAdapter = new Adapter({ basePath: folder });
}

/** The maximum number of values in one statement. With more values, the engine would mix up all later responses. */
const MAX_VALUES = 32_767;

/**
 * Prevents a query that could not be sent from breaking later queries. PGlite writes messages into buffers that all
 * queries share. If a value does not match its type, such as a number in place of an array, PGlite fails in the middle
 * of a message and leaves the first part in the buffer. The engine's next query, a ROLLBACK, then also fails, and the
 * transaction stays open forever.
 */
function recoverFromFailedQueries(driver: Driver): void {
  const query = driver.query.bind(driver);
  driver.query = async <Row>(sql: string, values?: unknown[], options?: object) => {
    if ((values?.length ?? 0) > MAX_VALUES) {
      const message = `A statement in the embedded database can have at most ${MAX_VALUES} values.`;
      throw Object.assign(new Error(message), { code: '54000' });
    }
    return query<Row>(sql, values, options).catch(async (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!/^(?=.*[0-9])[0-9A-Z]{5}$/.test(code)) {
        // The error is not from the database. The first rollback empties the buffer for Parse messages, and the second
        // one empties the buffer for Bind messages. They also end the transaction before the caller gets the error.
        await query('rollback').catch(() => undefined);
        await query('rollback').catch(() => undefined);
        if (isTypeMismatch(error)) {
          const message = `a value does not match the type of its column (${error.message})`;
          throw Object.assign(new Error(message, { cause: error }), { code: '22P02' });
        }
      }
      throw error;
    });
  };
}

/**
 * Returns whether PGlite failed because a value does not match the type of its column. For such a value, PostgreSQL
 * reports "invalid text representation" (22P02), and a hosted project returns 400. The engine would return a server
 * error.
 */
function isTypeMismatch(error: unknown): error is Error {
  return (
    error instanceof TypeError ||
    (error instanceof Error && /^Invalid input for \w+ type$/.test(error.message))
  );
}

/**
 * Applies the migrations that the database does not have yet. Each migration is applied completely or not at all.
 *
 * @throws {Error} with the name of the migration that failed, and the database's message
 */
export async function migrate({ app, driver }: EmbeddedDatabase): Promise<void> {
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
      `Migration ${failed?.filename} failed: ${reason || reasonOf(error)}. It was not applied.`,
      { cause: error },
    );
  } finally {
    driver.exec = exec;
  }
}
