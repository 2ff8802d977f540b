import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySupabase } from './copy-supabase.ts';

/** A database that has the migrations in it, and nothing else. */
export interface MigratedDatabase {
  /** Runs one statement as its owner, with values for $1, $2, …, and answers with its rows. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface Driven {
  readonly driver: { query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }> };
}

/**
 * Opens an embedded database in a temporary folder, with every migration applied. The engine finds
 * its folder by the working directory, so it is another one until the database is closed.
 *
 * @throws {Error} when a migration fails
 */
export async function openMigratedDatabase(): Promise<MigratedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-database-'));
  copySupabase(folder);
  const before = process.cwd();
  process.chdir(folder);
  process.env['EXPERIMENTAL_STORAGE'] = '1';
  process.env['LITE_TELEMETRY'] = '0';
  process.env['SUPABASE_JWT_SECRET'] = randomBytes(32).toString('hex');
  // It reads the environment when it is loaded.
  const { applyPendingMigrations, createApi } = await import('@supabase/lite/cli');
  // It warns that files are an experiment of its own: docs/embedded-backend.md says what follows.
  const { warn } = console;
  console.warn = () => undefined;
  const api = await createApi({ withSupabaseClient: false });
  const app = await api.project.local
    .createApp('supabase/embedded.toml', { admin: false })
    .finally(() => (console.warn = warn));
  const close = async () => {
    await app.connection.close();
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await applyPendingMigrations(app);
  } catch (error) {
    await close();
    throw error;
  }
  // Its own connection drops the code of an error, which PGlite below it gives.
  const { driver } = app.connection as unknown as Driven;
  return {
    async query<Row>(sql: string, values?: unknown[]) {
      return (await driver.query<Row>(sql, values)).rows;
    },
    close,
  };
}
