import { isVisible, trimText } from './visible-text.ts';

/** What a visitor writes in the contact form (specification, section 3). */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

const missing: Record<ContactField, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
  message: 'Please enter a message.',
};

const notAnAddress = 'Please enter an e-mail address, such as name@example.com.';

/**
 * What is wrong with a field of the contact form (specification, section 5).
 *
 * @param value what stands in the field
 * @param validity what the browser itself says of it: it knows what an e-mail address looks like
 * @returns a sentence for the visitor, or `null` when the field is fine
 */
export function contactFieldError(
  field: ContactField,
  value: string,
  validity: Pick<ValidityState, 'typeMismatch'>,
): string | null {
  if (value.trim() === '') return missing[field];
  if (validity.typeMismatch) return notAnAddress;
  return null;
}

/**
 * The most characters that each field may hold where messages are delivered: the limits of the table
 * `contact_messages` (supabase/migrations).
 */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  message: 5000,
};

/** The rule of the table, which is that of browsers (the HTML standard). */
const MAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

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
  const text = trimText(value);
  if (!isVisible(text)) return missing[field];
  const length = [...text].length;
  if (length > contactLimits[field]) {
    return `This is too long: ${length} characters of at most ${contactLimits[field]}.`;
  }
  if (field === 'email' && !MAIL_ADDRESS.test(text)) return notAnAddress;
  if (text.includes('\0') || !text.isWellFormed()) {
    return 'This text holds characters that cannot be sent; please type it again.';
  }
  return null;
}

/** A message as it is sent: without the spaces around it. */
export function trimMessage({ name, email, message }: ContactMessage): ContactMessage {
  return { name: trimText(name), email: trimText(email), message: trimText(message) };
}
