import type { ContactMessage } from './contact-message.ts';
import { isVisible } from './visible-text.ts';

/** A message as the admin reads it. */
export type ReceivedMessage = ContactMessage & {
  readonly id: string;
  /** When it arrived, by the database's clock. */
  readonly createdAt: string;
  readonly isRead: boolean;
  readonly isArchived: boolean;
};

/**
 * Reads a row of the table `contact_messages` as it came over the network.
 *
 * @returns the message, or `null` when the row is not one
 */
export function parseReceivedMessage(row: unknown): ReceivedMessage | null {
  if (typeof row !== 'object' || row === null) return null;
  const { id, name, email, message, created_at, is_read, is_archived } = row as Partial<
    Record<string, unknown>
  >;
  if (
    typeof id !== 'string' ||
    id === '' ||
    typeof name !== 'string' ||
    typeof email !== 'string' ||
    typeof message !== 'string' ||
    typeof created_at !== 'string' ||
    Number.isNaN(Date.parse(created_at))
  ) {
    return null;
  }
  return {
    id,
    name,
    email,
    message,
    createdAt: created_at,
    isRead: is_read === true,
    isArchived: is_archived === true,
  };
}

/** Who wrote a message, for a heading; a name without visible characters does not count. */
export function senderOf({ name }: Pick<ContactMessage, 'name'>): string {
  return isVisible(name) ? name : 'Someone without a name';
}

/**
 * The URL that opens a reply in the admin's e-mail program. What a visitor wrote cannot add recipients
 * or headers to it.
 *
 * @param site the host of the site, for the subject
 */
export function replyUrl({ email }: Pick<ContactMessage, 'email'>, site: string): string {
  const recipient = encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(`Re: Your message on ${site}`)}`;
}
