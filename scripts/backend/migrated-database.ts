import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySupabase } from './copy-supabase.ts';

/** A database with the migrations, and nothing else. */
export interface MigratedDatabase {
  /** Runs one statement as the owner of the database, with values for $1, $2, …, and returns its rows. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface Driven {
  readonly driver: { query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }> };
}

/**
 * Opens an embedded database in a temporary folder, with every migration applied. The engine uses the
 * working directory, which is therefore changed until the database is closed.
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
  // Imported here, because it reads the environment when it loads.
  const { createApi } = await import('@supabase/lite/cli');
  const { migrate } = await import('./migrate.ts');
  // Silences its warning that file storage is experimental (docs/embedded-backend.md).
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
    await migrate(app);
  } catch (error) {
    await close();
    throw error;
  }
  // The connection drops error codes; PGlite below it keeps them.
  const { driver } = app.connection as unknown as Driven;
  return {
    async query<Row>(sql: string, values?: unknown[]) {
      return (await driver.query<Row>(sql, values)).rows;
    },
    close,
  };
}
