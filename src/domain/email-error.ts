/** What a form says when there is no e-mail address. */
export const MISSING_EMAIL = 'Please enter your e-mail address.';

/**
 * What is wrong with an e-mail address.
 *
 * @param value the text in the field
 * @param validity the browser's own check of an e-mail address
 * @returns a sentence for the visitor, or `null` when the field is fine
 */
export function emailError(
  value: string,
  validity: Pick<ValidityState, 'typeMismatch'>,
): string | null {
  if (value.trim() === '') return MISSING_EMAIL;
  if (validity.typeMismatch) return 'Please enter an e-mail address, such as name@example.com.';
  return null;
}
