import pRetry from 'p-retry';
import { type FailureKind, asFailure } from './failure.ts';

/** After 1, 2 and 4 seconds, never more than 30 (docs/product.md, Constants). */
const RETRIES = { retries: 3, minTimeout: 1_000, factor: 2, maxTimeout: 30_000 } as const;

/**
 * Reads from the backend, and tries again when that fails. Every read of the site goes through it.
 *
 * @param final failures that another try cannot change; by default that of a session that has ended
 * @throws {BackendFailure} what the last try failed with
 */
export function readWithRetries<Result>(
  read: () => Promise<Result>,
  final: readonly FailureKind[] = ['signed-out'],
): Promise<Result> {
  return pRetry(
    async () => {
      try {
        return await read();
      } catch (error) {
        // p-retry does not retry a TypeError, which fetch throws without a network.
        throw asFailure(error);
      }
    },
    { ...RETRIES, shouldRetry: ({ error }) => !final.includes(asFailure(error).kind) },
  );
}
