import { BackendFailure } from './failure.ts';

/** An answer that is not from the backend, or is incomplete. */
export function unclearAnswer(): BackendFailure {
  return new BackendFailure('no-answer', 'The server gave no clear answer.');
}

/**
 * The row of an answer with at most one row; `null` for an empty list. An empty answer is not an empty
 * list: only a list proves that there is no row.
 *
 * @throws {BackendFailure} of kind `no-answer` when the answer is not such a list
 */
export function onlyRow(answer: unknown): object | null {
  if (!Array.isArray(answer) || answer.length > 1) throw unclearAnswer();
  const [row] = answer as unknown[];
  if (row === undefined) return null;
  if (typeof row !== 'object' || row === null) throw unclearAnswer();
  return row;
}
