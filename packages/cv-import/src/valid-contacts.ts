import type { Reading } from './reading.ts';

/** Returns what was expected instead of text without a digit, such as "on request", or `null` for other text. */
function phoneProblem(text: string): string | null {
  return /\p{Nd}/u.test(text) ? null : 'a telephone number, such as "+27 21 555 0100"';
}

/** Returns the valid e-mail addresses or telephone numbers without duplicates and reports the invalid ones. */
export function validContacts(
  field: 'email' | 'phone',
  found: readonly string[],
  reading: Reading,
): string[] {
  const problemOf = field === 'email' ? reading.rules.emailProblem : phoneProblem;
  const valid = new Set<string>();
  for (const text of found) {
    const expected = problemOf(text);
    if (expected === null) valid.add(text);
    else reading.reject('About you', `${field}: ${text}`, expected);
  }
  return [...valid];
}
