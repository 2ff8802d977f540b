import * as v from 'valibot';
import type { ContactMessage } from './contact-message.ts';
import { mailtoUrl } from '../text/email-address.ts';
import { isVisible } from '../text/visible-text.ts';

/** A message as the admin reads it. */
export type ReceivedMessage = ContactMessage & {
  readonly id: string;
  /** When the message arrived, according to the database's clock, or `null` if the row has no readable date. */
  readonly createdAt: Date | null;
  readonly isRead: boolean;
  readonly isArchived: boolean;
};

const text = v.fallback(v.string(), '');
const flag = v.fallback(v.boolean(), false);

const rowSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: text,
  email: text,
  message: text,
  created_at: text,
  is_read: flag,
  is_archived: flag,
});

/**
 * Parses a row of the `contact_messages` table from the network. Missing or invalid texts become empty, flags
 * become `false`, and dates become `null`.
 *
 * @returns the message, or `null` if the row has no id
 */
export function parseReceivedMessage(row: unknown): ReceivedMessage | null {
  const { success, output } = v.safeParse(rowSchema, row);
  if (!success) return null;
  const { created_at, is_read, is_archived, ...content } = output;
  const createdAt = new Date(created_at);
  return {
    ...content,
    createdAt: Number.isNaN(createdAt.getTime()) ? null : createdAt,
    isRead: is_read,
    isArchived: is_archived,
  };
}

/** Returns the sender's name, or "Someone without a name" if the name has no visible characters. */
export function senderOf({ name }: Pick<ContactMessage, 'name'>): string {
  return isVisible(name) ? name : 'Someone without a name';
}

/**
 * Returns the URL that opens a reply in the admin's e-mail program. Nothing that a visitor wrote can add recipients or
 * headers to it.
 *
 * @param site the host of the site, for the subject
 */
export function replyUrl({ email }: Pick<ContactMessage, 'email'>, site: string): string {
  return `${mailtoUrl(email)}?subject=${encodeURIComponent(`Re: Your message on ${site}`)}`;
}
