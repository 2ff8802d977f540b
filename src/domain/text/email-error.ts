import { asciiEmail } from './email-address.ts';

/** What a form says when there is no e-mail address. */
export const MISSING_EMAIL = 'Please enter your e-mail address.';

/**
 * What is wrong with an e-mail address.
 *
 * @param value the text in the field
 * @returns a sentence for the visitor, or `null` when the field is fine
 */
export function emailError(value: string): string | null {
  if (value.trim() === '') return MISSING_EMAIL;
  if (asciiEmail(value.trim()) === null)
    return 'Please enter an e-mail address, such as name@example.com.';
  return null;
}
