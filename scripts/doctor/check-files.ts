import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { type Target, ask } from './ask.ts';
import { type Finding, ok, warning } from './finding.ts';
import { findOrphans, nameOrphans, removeOrphans } from './orphans.ts';

/** Looks for files in the buckets that no project names. It needs the secret key. */
export async function checkFiles(target: Target): Promise<Finding[]> {
  const { secretKey } = target;
  // checkRules has reported it.
  if (!isSecret(secretKey)) return [];
  try {
    const orphans = await findOrphans(clientOf(target, secretKey), await timeOf(target));
    if (orphans.length === 0) return [ok('Every file in the buckets belongs to a project.')];
    const [files, belong] = orphans.length === 1 ? ['file', 'belongs'] : ['files', 'belong'];
    return [
      warning(
        `${orphans.length} ${files} in the buckets ${belong} to no project: ${nameOrphans(orphans)}.`,
        'Take a backup, then run the same command with --remove-orphans: npm run doctor -- --remove-orphans\nFiles younger than a day stay: a save may be under way.',
      ),
    ];
  } catch (error) {
    return [
      warning(
        `Could not look for files without a project: ${error instanceof Error ? error.message : String(error)}.`,
        'Fix the errors first, or try again in a minute.',
      ),
    ];
  }
}

/**
 * Removes the files that no project names, if they are older than a day.
 *
 * @returns what was done, in sentences
 * @throws {Error} when the secret key is missing, or with the backend's message
 */
export async function removeOrphanedFiles(target: Target): Promise<string> {
  const { secretKey } = target;
  if (!isSecret(secretKey)) {
    throw new Error(
      'Set the secret key for this one command: SUPABASE_SECRET_KEY=sb_secret_… npm run doctor -- --remove-orphans',
    );
  }
  const client = clientOf(target, secretKey);
  const { removed, left } = await removeOrphans(client, await timeOf(target));
  const young = left.filter(({ settled }) => !settled);
  const refused = left.filter(({ settled }) => settled);
  if (refused.length > 0) {
    throw new Error(
      `${removed.length} removed, but ${refused.length} could not be: ${nameOrphans(refused)}.`,
    );
  }
  return [
    removed.length > 0
      ? `Removed ${removed.length}: ${nameOrphans(removed)}.`
      : 'Nothing to remove.',
    ...(young.length > 0
      ? [`Younger than a day, so they stay, ${young.length}: ${nameOrphans(young)}.`]
      : []),
  ].join('\n');
}

/** With another key, the buckets look empty. */
function isSecret(key: string | undefined): key is string {
  return key !== undefined && !key.startsWith('sb_publishable_');
}

function clientOf({ url, timeout }: Target, secretKey: string) {
  return createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }),
    },
  });
}

/** The time of the backend: files must not look old because this machine's clock is wrong. */
async function timeOf(target: Target): Promise<number> {
  const { clockAhead } = await ask(target, '/auth/v1/settings', target.publishableKey);
  return Date.now() - (clockAhead ?? 0);
}
