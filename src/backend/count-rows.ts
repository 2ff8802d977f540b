import { dataFailure } from './failure.ts';
import type { PageAnswer } from './read-all-pages.ts';

/**
 * The number of rows that a request with `count: 'exact'` finds.
 *
 * @returns `null` when the answer does not say: a proxy may drop its `Content-Range`, or not let a page read it
 * @throws {BackendFailure} when the request failed
 */
export async function countRows(
  request: PromiseLike<Pick<PageAnswer<unknown>, 'count' | 'error' | 'status'>>,
): Promise<number | null> {
  const { count, error, status } = await request;
  if (error) throw dataFailure(error, status);
  return Number.isInteger(count) ? count : null;
}
