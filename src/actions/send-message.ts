import { type FailureKind, asFailure } from '../backend/failure.ts';
import { postContactForm } from '../backend/post-contact-form.ts';
import { sendContactMessage } from '../backend/send-contact-message.ts';
import { HONEYPOT_FIELD } from '../domain/contact/contact-form.ts';
import { cleanMessage } from '../domain/contact/contact-message.ts';
import { randomId } from '../domain/random-id.ts';

/** Why a message may not have been delivered. Sending it again may succeed, except after `rejected`. */
export type SendFailure = 'too-many' | 'rejected' | 'unclear';

const deliver =
  import.meta.env.PUBLIC_CONTACT_DELIVERY === 'netlify' ? postContactForm : sendContactMessage;

/** The message that was last sent, unless it was accepted. It keeps its id until one of its fields changes. */
let tried: { readonly id: string; readonly text: string } | null = null;

/**
 * Sends a message from the contact form. If the visitor sends an unchanged message again after a failure, it keeps its
 * id. Supabase then stores the message only once, and Netlify shows the id, so the owner can spot duplicates.
 *
 * @returns why the message was not accepted, or `null` if it was
 */
export async function sendMessage(fields: FormData): Promise<SendFailure | null> {
  const values = Object.fromEntries(fields) as Record<string, string>;
  const { name = '', email = '', message: body = '' } = values;
  const message = cleanMessage({ name, email, message: body });
  const text = JSON.stringify(message);
  if (tried?.text !== text) tried = { id: randomId(), text };
  try {
    await deliver(tried.id, message, values[HONEYPOT_FIELD] ?? '');
    tried = null;
    return null;
  } catch (error) {
    return failureOf(asFailure(error).kind);
  }
}

function failureOf(kind: FailureKind): SendFailure {
  switch (kind) {
    case 'rate-limited':
      return 'too-many';
    case 'rejected':
    case 'signed-out':
      return 'rejected';
    default:
      return 'unclear';
  }
}
