import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { generateApiKey } from '@supabase/lite';

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
    const [publishable, secret] = await Promise.all([
      generateApiKey('publishable'),
      generateApiKey('secret'),
    ]);
    const keys: BackendKeys = {
      publishable: publishable.key,
      secret: secret.key,
      jwtSecret: randomBytes(32).toString('hex'),
    };
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as BackendKeys;
}
