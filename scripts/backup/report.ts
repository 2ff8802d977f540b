import type { ownerClient } from '../owner-access/owner-client.ts';
import { reasonOf } from '../../src/domain/reason-of.ts';
import { DiskFailure } from '../../src/site/disk-problem.ts';
import type { Copied } from './format.ts';

/**
 * Waits for a backup or a restore, then prints what was copied. If files were left out, lists them and sets the exit
 * status to 1.
 *
 * @param done the sentence to print at the end, without its full stop
 * @throws {Error} with an explanation of the backend's message, or with the name of a folder that cannot be written to
 */
export async function report(
  { explain }: ReturnType<typeof ownerClient>,
  done: string,
  copying: Promise<Copied>,
): Promise<void> {
  const { rows, files, absent, leftOut } = await copying.catch((error: unknown) => {
    if (error instanceof DiskFailure) throw error;
    throw new Error(explain(reasonOf(error)));
  });
  const counts = Object.entries({ ...rows, files }).map(([name, all]) => `${name}: ${all.length}`);
  console.log(`${done} (${counts.join(', ')}).`);
  for (const table of absent) console.log(`The backend has no table ${table}.`);
  if (leftOut.length === 0) return;
  console.error(['Not copied:', ...leftOut].join('\n  '));
  process.exitCode = 1;
}
