import { atom } from 'nanostores';
import { type FailureKind, asFailure } from '../backend/failure.ts';
import { postContactForm } from '../backend/post-contact-form.ts';
import { sendContactMessage } from '../backend/send-contact-message.ts';
import type { ContactMessage } from '../domain/contact-message.ts';
import { randomId } from '../domain/random-id.ts';

/** The state of the message that is being sent. */
export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** Whether another try may succeed. */
      readonly canRetry: boolean;
    };

export const $sending = atom<Sending>({ status: 'idle' });

const deliver =
  import.meta.env.PUBLIC_CONTACT_DELIVERY === 'netlify' ? postContactForm : sendContactMessage;

/** The last message that was tried; the same text again has the same id. */
let tried: { readonly id: string; readonly text: string } | null = null;

/**
 * Sends a message; a second call does nothing while it is being sent. An unchanged message that failed
 * is sent with the same id, so a backend that already has it stores it once.
 *
 * @param honeypot the value of the field that people do not see
 * @returns whether it was accepted; {@link $sending} has the reason if not
 */
export async function sendMessage(message: ContactMessage, honeypot: string): Promise<boolean> {
  if ($sending.get().status === 'sending') return false;
  $sending.set({ status: 'sending' });
  const text = JSON.stringify(message);
  if (tried?.text !== text) tried = { id: randomId(), text };
  try {
    await deliver(tried.id, message, honeypot);
    tried = null;
    $sending.set({ status: 'idle' });
    return true;
  } catch (error) {
    const { kind } = asFailure(error);
    const canRetry = kind !== 'refused' && kind !== 'signed-out';
    $sending.set({ status: 'failed', reason: explain(kind), canRetry });
    return false;
  }
}

/** Clears the failure of the last message, which does not concern the text in the form now. */
export function forgetFailure(): void {
  if ($sending.get().status === 'failed') $sending.set({ status: 'idle' });
}

function explain(kind: FailureKind): string {
  switch (kind) {
    case 'rate-limited':
      return 'Too many messages arrived in the last hour, so yours was not accepted.';
    case 'refused':
    case 'signed-out':
      return 'Your message was not accepted.';
    default:
      return 'Something went wrong, so your message may not have arrived.';
  }
}
