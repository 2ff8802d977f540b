import { BackendFailure } from './failure.ts';

/** Something answered, but not as the backend does: a network in between, or half an answer. */
export function unclearAnswer(): BackendFailure {
  return new BackendFailure('no-answer', 'The server gave no clear answer.');
}

/**
 * The row of an answer that has one at most; `null` when it has none. Nothing at all is no empty
 * list: "there is no such row" is said by a list alone.
 *
 * @throws {BackendFailure} of kind `no-answer` when the answer is no such list
 */
export function onlyRow(answer: unknown): object | null {
  if (!Array.isArray(answer) || answer.length > 1) throw unclearAnswer();
  const [row] = answer as unknown[];
  if (row === undefined) return null;
  if (typeof row !== 'object' || row === null) throw unclearAnswer();
  return row;
}
