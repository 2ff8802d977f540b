import { FORM_NAME, ID_FIELD, HONEYPOT_FIELD } from '../domain/contact/contact-form.ts';
import type { ContactMessage } from '../domain/contact/contact-message.ts';
import { dataFailure } from './failure.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Posts a message to the host of the site, in the format that Netlify Forms expects. Netlify keeps a second message
 * with the same id and shows the id with each message.
 *
 * @param id identifies the message; each attempt to send it uses the same id
 * @param honeypot the value of the hidden field; Netlify treats a message with any text in it as spam
 * @throws {BackendFailure} if the host did not accept the message
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
