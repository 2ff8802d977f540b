import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portFrom } from '../ports.ts';

/** The keys of one embedded backend. They are saved in its data folder and work nowhere else. */
export interface BackendKeys {
  readonly publishable: string;
  readonly secret: string;
  readonly jwtSecret: string;
}

/** Reads the keys from a file, which the first call creates. */
export async function loadKeys(file: string): Promise<BackendKeys> {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Imported here, because it reads the environment when it loads.
    const { generateApiKey } = await import('@supabase/lite');
    const keys: BackendKeys = {
      publishable: (await generateApiKey('publishable')).key,
      secret: (await generateApiKey('secret')).key,
      jwtSecret: randomBytes(32).toString('hex'),
    };
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  }
  return readKeys(file);
}

/** @throws {Error} naming the file and the fix when it is damaged */
function readKeys(file: string): BackendKeys {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BackendKeys;
  } catch (error) {
    throw new Error(`${file} is damaged. Delete it: the next start makes new keys.`, {
      cause: error,
    });
  }
}

/**
 * The URL and the keys of the embedded backend of this checkout, which may not be running.
 *
 * @throws {Error} when it was never started, or its keys are damaged
 */
export function runningBackend(): { readonly url: string; readonly keys: BackendKeys } {
  const file = fileURLToPath(new URL('../../supabase/.temp/keys.json', import.meta.url));
  if (!existsSync(file)) {
    throw new Error(
      'There is no embedded backend yet. Run "npm start" first, and leave it running.',
    );
  }
  return { url: `http://127.0.0.1:${portFrom('SUPABASE_PORT', 54321)}`, keys: readKeys(file) };
}
