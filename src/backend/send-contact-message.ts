import type { ContactMessage } from '../domain/contact-message.ts';
import { dataFailure } from './failure.ts';
import { unclearAnswer } from './only-row.ts';
import { reader } from './reader.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';

/**
 * Has the database keep a message for the inbox; the same id a second time is kept once.
 *
 * @param id a UUID
 * @param trap what stands in the field that no person sees; empty, or nothing is kept
 * @throws {BackendFailure} of kind `rate-limited` when too many messages came in the last hour
 */
export async function sendContactMessage(
  id: string,
  message: ContactMessage,
  trap: string,
): Promise<void> {
  const { data, error, status } = await reader
    .rpc('send_contact_message', { id, ...message, trap })
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  // A network that asks for a password first answers everything, and well.
  if (data !== id) throw unclearAnswer();
}
