import { asciiEmail } from './email-address.ts';

/**
 * Says what is wrong with the e-mail address of an account.
 *
 * @param value the text in the field
 * @returns a sentence for the visitor, or `null` when the field is fine
 */
export function emailError(value: string): string | null {
  if (value.trim() === '') return 'Please enter your e-mail address.';
  if (asciiEmail(value.trim()) === null)
    return 'Please enter an e-mail address, such as name@example.com.';
  return null;
}
