import { atom } from 'nanostores';
import { type FailureKind, asFailure } from '../backend/failure.ts';
import { postContactForm } from '../backend/post-contact-form.ts';
import { sendContactMessage } from '../backend/send-contact-message.ts';
import type { ContactMessage } from '../domain/contact-message.ts';

/** A message under way, or a sentence that says why it is not known to have arrived. */
export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** Whether the same message may be taken later. */
      readonly mayBeTaken: boolean;
    };

export const $sending = atom<Sending>({ status: 'idle' });

const deliver =
  import.meta.env.PUBLIC_CONTACT_DELIVERY === 'netlify' ? postContactForm : sendContactMessage;

/** The message that was tried last: tried again as it is, it goes by the same id. */
let tried: { readonly id: string; readonly text: string } | null = null;

/**
 * Sends a message, once however often it is asked while it is under way. What is sent again after it
 * failed, unchanged, is the same message: a backend that has it already keeps it once.
 *
 * @param trap what stands in the field that no person sees
 * @returns whether it was accepted; why not stands in {@link $sending}
 */
export async function sendMessage(message: ContactMessage, trap: string): Promise<boolean> {
  if ($sending.get().status === 'sending') return false;
  $sending.set({ status: 'sending' });
  const text = JSON.stringify(message);
  if (tried?.text !== text) tried = { id: newId(), text };
  try {
    await deliver(tried.id, message, trap);
    tried = null;
    $sending.set({ status: 'idle' });
    return true;
  } catch (error) {
    const { kind } = asFailure(error);
    const mayBeTaken = kind !== 'refused' && kind !== 'signed-out';
    $sending.set({ status: 'failed', reason: explain(kind), mayBeTaken });
    return false;
  }
}

/** Takes back why the last message failed: it says nothing of what stands in the form now. */
export function forgetFailure(): void {
  if ($sending.get().status === 'failed') $sending.set({ status: 'idle' });
}

function explain(kind: FailureKind): string {
  switch (kind) {
    case 'rate-limited':
      return 'Too many messages have come in lately, so yours was not taken.';
    case 'refused':
    case 'signed-out':
      return 'Your message was not taken.';
    default:
      return 'No clear answer came, so your message may not have arrived.';
  }
}

/** A random UUID. `crypto.randomUUID` is there over https only, and this works on every page. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
