import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { z } from 'astro/zod';

const schema = z.object({
  publishable: z.string().regex(/^sb_publishable_[\w-]{16,}$/),
  secret: z.string().regex(/^sb_secret_[\w-]{16,}$/),
  jwtSecret: z.string().regex(/^\S{32,}$/),
});

/** The keys of one embedded backend. They are saved in its data folder and work nowhere else. */
export type BackendKeys = Readonly<z.infer<typeof schema>>;

/**
 * Reads the keys from a file, which the first call creates.
 *
 * @throws {Error} naming the file and the fix when it does not hold the keys
 */
export async function loadKeys(file: string): Promise<BackendKeys> {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Imported here, because it reads the environment when it loads (migrated-database.ts sets it).
    const { generateApiKey } = await import('@supabase/lite');
    const [publishable, secret] = await Promise.all([
      generateApiKey('publishable'),
      generateApiKey('secret'),
    ]);
    const keys: BackendKeys = {
      publishable: publishable.key,
      secret: secret.key,
      jwtSecret: randomBytes(32).toString('hex'),
    };
    // Renamed when it is complete: an interrupted start must not leave half a file.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  }
  return readKeys(file);
}

/**
 * Reads the keys from a file.
 *
 * @throws {Error} naming the file and the fix when it does not hold the keys
 */
export function readKeys(file: string): BackendKeys {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const wrong = error instanceof z.ZodError ? error.issues.flatMap(({ path }) => path) : [];
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR';
    // Anything else is a file that could not be read at all, such as one of another account.
    if (!(error instanceof SyntaxError || error instanceof z.ZodError || isFolder)) throw error;
    throw new Error(
      `${file} is damaged. Delete this file: the next start makes new keys and keeps the data. ` +
        'People who are signed in have to sign in again.' +
        (wrong.length > 0 ? ` Wrong or missing: ${wrong.join(', ')}.` : ''),
      { cause: error },
    );
  }
}
