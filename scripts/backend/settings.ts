import { resolve } from 'node:path';
import { createApi } from '@supabase/lite/cli';

/** The settings of the embedded backend, below the working directory. */
const SETTINGS = 'supabase/embedded.toml';

/** The lines that the data need. With any others, the engine would begin with new data elsewhere. */
const DRIVER = 'pglite';
const DATA = './supabase/.temp/data';

interface Settings {
  readonly db?: { readonly driver?: string; readonly url?: string };
}

/**
 * Reads the settings, before any data are touched.
 *
 * @returns opens the database
 * @throws {Error} naming the file, and what is wrong or missing in it
 */
export async function readSettings() {
  const { local } = (await createApi({ withSupabaseClient: false })).project;
  // Its type leaves the method out: the public one opens a database, of another kind if need be.
  const reader = local as unknown as { readConfig(file: string): Promise<Settings> };
  const { db } = await reader.readConfig(SETTINGS).catch(refuse);
  if (db?.driver !== DRIVER) throw missing(`driver = "${DRIVER}"`);
  if (typeof db.url !== 'string' || resolve(db.url) !== resolve(DATA))
    throw missing(`url = "${DATA}"`);
  return { open: () => local.createApp(SETTINGS, { admin: false }).catch(refuse) };
}

function missing(line: string): Error {
  return new Error(
    `${SETTINGS} cannot be used: below [db] it needs the line ${line}. The data were not touched.`,
  );
}

/** Says what is wrong. The engine's own message holds its whole schema, and the keys. */
function refuse(error: unknown): never {
  const { errors, message } = error as Error & {
    errors?: { instanceLocation: string; error: string }[];
  };
  const problem =
    errors?.map((each) => `${each.instanceLocation.slice(1)}: ${each.error}`).join(', ') ?? message;
  throw new Error(`${SETTINGS} cannot be used: ${problem}`, { cause: error });
}
