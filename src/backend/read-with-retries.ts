import pRetry from 'p-retry';
import { type FailureKind, asFailure } from './failure.ts';

/** After 1, 2 and 4 seconds, never more than 30 (docs/product.md, Constants). */
const RETRIES = { retries: 3, minTimeout: 1_000, factor: 2, maxTimeout: 30_000 } as const;

/**
 * Reads from the backend, and tries again when that fails. Every read that someone waits for goes through it. The retries
 * of Supabase's own clients are off: they cover few failures, and wait as long as the server says.
 *
 * @param read one try; the client answers it with an error where `fetch` would throw one
 * @param final failures that another try cannot change; by default that of a session that has ended
 * @throws what the last try failed with
 */
export function readWithRetries<Result>(
  read: () => Promise<Result>,
  final: readonly FailureKind[] = ['signed-out'],
): Promise<Result> {
  return pRetry(read, {
    ...RETRIES,
    shouldRetry: ({ error }) => !final.includes(asFailure(error).kind),
  });
}
