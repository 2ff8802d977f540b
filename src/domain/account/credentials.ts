import { emailError } from '../text/email-error.ts';

/** The fields of the forms on /auth. */
export const credentialFields = ['email', 'password'] as const;

export type CredentialField = (typeof credentialFields)[number];

/**
 * Reads the minimum password length from the provider's error message.
 *
 * @param message the reason why the provider rejected a password, such as "Password should be at least 12 characters."
 * @returns the number of characters, or `null` if the message does not name one
 */
export function requiredLength(message: string): number | null {
  const [, length] = /password\b.*?\bat least (\d{1,3}) characters/i.exec(message) ?? [];
  return length === undefined ? null : Number(length);
}

/**
 * Checks an e-mail address or a password (docs/product/admin.md, Sign-in page).
 *
 * @param control the input field; its `minLength` is -1 if a password may have any length
 * @returns an error message for the visitor, or `null` if the value is valid
 */
export function credentialError(
  field: CredentialField,
  value: string,
  { minLength }: { readonly minLength: number },
): string | null {
  if (field === 'email') return emailError(value);
  if (value === '') return 'Please enter your password.';
  if (value.length < minLength) return `Please enter at least ${minLength} characters.`;
  return null;
}
