import { FORM_NAME, ID_FIELD, TRAP_FIELD } from '../domain/contact-form.ts';
import type { ContactMessage } from '../domain/contact-message.ts';
import { dataFailure } from './failure.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';

/**
 * Posts a message to the host of the site, as Netlify Forms takes it. It keeps the same id a second
 * time as well, and shows it with the message.
 *
 * @param id tells a message that was sent twice from two messages
 * @param trap what stands in the field that no person sees; empty, or Netlify takes it for spam
 * @throws {BackendFailure} when the host does not say that it took the message
 */
export async function postContactForm(
  id: string,
  message: ContactMessage,
  trap: string,
): Promise<void> {
  const response = await fetch('/', {
    method: 'POST',
    body: new URLSearchParams({
      'form-name': FORM_NAME,
      [ID_FIELD]: id,
      [TRAP_FIELD]: trap,
      ...message,
    }),
    signal: AbortSignal.timeout(REQUEST_TIME_OUT),
  });
  if (!response.ok) throw dataFailure({ message: response.statusText }, response.status);
}
