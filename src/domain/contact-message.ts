import { MISSING_EMAIL, emailError } from './email-error.ts';
import { isVisible } from './visible-text.ts';

/** A message of the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

const missing: Record<ContactField, string> = {
  name: 'Please enter your name.',
  email: MISSING_EMAIL,
  message: 'Please enter a message.',
};

/**
 * What is wrong with a field of the contact form (docs/product.md, Contact form).
 *
 * @param value the text in the field
 * @param validity the browser's own check of an e-mail address
 * @returns a sentence for the visitor, or `null` when the field is fine
 */
export function contactFieldError(
  field: ContactField,
  value: string,
  validity: Pick<ValidityState, 'typeMismatch'>,
): string | null {
  if (field === 'email') return emailError(value, validity);
  return value.trim() === '' ? missing[field] : null;
}

/**
 * How many characters each field may have where messages are delivered: the limits of the table
 * `contact_messages` (supabase/migrations).
 */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  message: 5000,
};

/**
 * What is wrong with a field of a form whose messages are delivered: what {@link contactFieldError}
 * finds, and what the database would refuse.
 *
 * @returns a sentence for the visitor, or `null` when the field can be sent
 */
export function deliveredFieldError(
  field: ContactField,
  value: string,
  validity: Pick<ValidityState, 'typeMismatch'>,
): string | null {
  const error = contactFieldError(field, value, validity);
  if (error !== null) return error;
  const text = clean(value);
  if (!isVisible(text)) return missing[field];
  const limit = contactLimits[field];
  return [...text].length > limit ? `This is too long: at most ${limit} characters.` : null;
}

/** A message as it is sent: trimmed, and without characters that a database refuses. */
export function cleanMessage({ name, email, message }: ContactMessage): ContactMessage {
  return { name: clean(name), email: clean(email), message: clean(message) };
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}
