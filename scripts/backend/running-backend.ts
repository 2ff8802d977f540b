import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { portFrom } from '../ports.ts';
import type { BackendKeys } from './keys.ts';

/**
 * Where the embedded backend of this checkout runs, if it runs, and its keys.
 *
 * @throws {Error} when there has never been one
 */
export function runningBackend(): { readonly url: string; readonly keys: BackendKeys } {
  const file = fileURLToPath(new URL('../../supabase/.temp/keys.json', import.meta.url));
  if (!existsSync(file)) {
    throw new Error(
      'There is no embedded backend yet: run "npm start" first, and leave it running.',
    );
  }
  return {
    url: `http://127.0.0.1:${portFrom('SUPABASE_PORT', 54321)}`,
    keys: JSON.parse(readFileSync(file, 'utf8')) as BackendKeys,
  };
}
