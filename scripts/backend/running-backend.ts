import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { portFrom } from '../ports.ts';
import { type BackendKeys, readKeys } from './keys.ts';

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
  return {
    url: `http://127.0.0.1:${portFrom('SUPABASE_PORT', 54321)}`,
    keys: readKeys(file),
  };
}
