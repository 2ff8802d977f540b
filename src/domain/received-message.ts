import type { ContactMessage } from './contact-message.ts';
import { mailtoUrl } from './email-address.ts';
import { isVisible } from './visible-text.ts';

/** A message as the admin reads it. */
export type ReceivedMessage = ContactMessage & {
  readonly id: string;
  /** When it arrived, by the database's clock. */
  readonly createdAt: string;
  readonly isRead: boolean;
  readonly isArchived: boolean;
};

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
  return `${mailtoUrl(email)}?subject=${encodeURIComponent(`Re: Your message on ${site}`)}`;
}
