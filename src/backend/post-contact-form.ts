import { FORM_NAME, ID_FIELD, HONEYPOT_FIELD } from '../domain/contact/contact-form.ts';
import type { ContactMessage } from '../domain/contact/contact-message.ts';
import { dataFailure } from './failure.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Posts a message to the site's host, in the format that Netlify Forms expects. Netlify stores a repeated message
 * again, but shows the id with each message, so the owner can spot duplicates.
 *
 * @param id identifies the message; each attempt to send it uses the same id
 * @param honeypot the value of the hidden field; Netlify treats a message with any text in this field as spam
 * @throws {BackendFailure} if the host does not accept the message
 * @throws {Error} if the host cannot be reached, or does not respond in time
 */
export async function postContactForm(
  id: string,
  message: ContactMessage,
  honeypot: string,
): Promise<void> {
  const response = await fetchWithTimeout('/', {
    method: 'POST',
    body: new URLSearchParams({
      'form-name': FORM_NAME,
      [ID_FIELD]: id,
      [HONEYPOT_FIELD]: honeypot,
      ...message,
    }),
  });
  if (!response.ok) throw dataFailure({ message: response.statusText }, response.status);
}
