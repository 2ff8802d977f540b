import { asciiEmail } from './email-address.ts';

/**
 * Checks the e-mail address of an account.
 *
 * @param value the text in the field
 * @returns an error message for the visitor, or `null` if the value is valid
 */
export function emailError(value: string): string | null {
  if (value.trim() === '') return 'Please enter your e-mail address.';
  if (asciiEmail(value.trim()) === null)
    return 'Please enter an e-mail address, such as name@example.com.';
  return null;
}
