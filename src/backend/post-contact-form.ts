import { FORM_NAME, ID_FIELD, HONEYPOT_FIELD } from '../domain/contact/contact-form.ts';
import type { ContactMessage } from '../domain/contact/contact-message.ts';
import { dataFailure } from './failure.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Posts a message to the host of the site, in the form that Netlify Forms expects. Netlify does not drop a second
 * message with the same id, but shows the id with the message.
 *
 * @param id the same for each attempt to send one message
 * @param honeypot the value of the field that people do not see; Netlify treats any text in it as spam
 * @throws {BackendFailure} when the host did not accept the message
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
