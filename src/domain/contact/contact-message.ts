import { asciiEmail } from '../text/email-address.ts';
import { isVisible } from '../text/visible-text.ts';

/** A message from the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

/** What is wrong with a field. */
export type ContactMistake = 'missing' | 'too-long' | 'not-an-email';

/** The maximum number of characters in each field, as in the `contact_messages` table (supabase/migrations). */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  message: 5000,
};

/**
 * Checks a field of the contact form (docs/product/site.md, Contact form). The database checks most of these rules
 * again.
 *
 * @param value the text in the field
 * @returns the mistake, or `null` if the value is valid
 */
export function contactFieldMistake(field: ContactField, value: string): ContactMistake | null {
  const text = field === 'email' ? cleanEmail(value) : clean(value);
  if (!isVisible(text)) return 'missing';
  if ([...text].length > contactLimits[field]) return 'too-long';
  return field === 'email' && asciiEmail(text) === null ? 'not-an-email' : null;
}

/** Prepares a message for sending: trims it, and removes or replaces characters that the database cannot store. */
export function cleanMessage({ name, email, message }: ContactMessage): ContactMessage {
  return { name: clean(name), email: cleanEmail(email), message: clean(message) };
}

/** Converts the address to ASCII if possible, because the table accepts no other addresses. */
function cleanEmail(text: string): string {
  const email = clean(text);
  return asciiEmail(email) ?? email;
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}
