import type { App } from '@supabase/lite';
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli';

interface Driven {
  readonly driver: {
    exec(sql: string): Promise<unknown>;
    query<Row>(sql: string): Promise<{ rows: Row[] }>;
  };
}

/**
 * Applies the migrations that the database does not have yet. Each is applied as a whole or not at all.
 *
 * @throws {Error} naming the migration that failed, with the message of the database
 */
export async function migrate(app: App): Promise<void> {
  // The connection drops the message of the database; PGlite below it keeps it.
  const { driver } = app.connection as unknown as Driven;
  const exec = driver.exec.bind(driver);
  let reason: string | undefined;
  driver.exec = (sql) =>
    exec(sql).catch((error: unknown) => {
      reason ??= error instanceof Error ? error.message : String(error);
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
      `Migration ${failed?.filename} failed: ${reason ?? String(error)}. It changed nothing; the data are as they were.`,
      { cause: error },
    );
  } finally {
    driver.exec = exec;
  }
}
