import type { App } from '@supabase/lite';

/** PGlite below the connection of the engine, which drops messages and codes of errors. */
export interface Driver {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
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
  return { app, driver: (app.connection as unknown as { readonly driver: Driver }).driver };
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
      reason ||= error instanceof Error ? error.message : String(error);
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
      `Migration ${failed?.filename} failed: ${reason || String(error)}. It changed nothing; the data is as it was.`,
      { cause: error },
    );
  } finally {
    driver.exec = exec;
  }
}
