import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySupabase } from './copy-supabase.ts';
import { engineVariables, migrate, openDatabase } from './open-database.ts';

/** A database that contains only what the migrations create. */
export interface MigratedDatabase {
  /** Runs one statement as the database owner, with values for $1, $2, …, and returns its rows. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Opens an embedded database in a temporary folder, with every migration applied. The engine works in the current
 * directory, so that folder stays the current directory of this process until you close the database.
 *
 * @throws {Error} if the engine is not installed, or a migration fails
 */
export async function openMigratedDatabase(): Promise<MigratedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-database-'));
  copySupabase(folder);
  const before = process.cwd();
  process.chdir(folder);
  Object.assign(process.env, engineVariables);
  const leave = () => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const database = await openDatabase().catch((error: unknown) => {
    leave();
    throw error;
  });
  const close = async () => {
    await database.app.connection.close();
    leave();
  };
  try {
    await migrate(database);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async query<Row>(sql: string, values?: unknown[]) {
      return (await database.driver.query<Row>(sql, values)).rows;
    },
    close,
  };
}
