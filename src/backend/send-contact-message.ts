import type { ContactMessage } from '../domain/contact/contact-message.ts';
import { anonymousClient } from './anonymous-client.ts';
import { dataFailure, unclearResponse } from './failure.ts';

/**
 * Stores a message in the database for the inbox. A second message with the same id is not stored.
 *
 * @param id a UUID
 * @param honeypot the value of the hidden field; if it contains any text, nothing is stored
 * @throws {BackendFailure} if the request fails; of kind `rate-limited` if too many messages arrived in the last hour,
 *   or `no-response` if the response does not confirm the message
 */
export async function sendContactMessage(
  id: string,
  message: ContactMessage,
  honeypot: string,
): Promise<void> {
  const { data, error, status } = await anonymousClient.rpc('send_contact_message', {
    id,
    ...message,
    honeypot,
  });
  if (error) throw dataFailure(error, status);
  // A captive portal may respond with a success status, but it does not return the id.
  if (data !== id) throw unclearResponse();
}
