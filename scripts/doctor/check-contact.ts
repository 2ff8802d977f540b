import type { ContactDelivery } from '../../src/domain/contact-delivery.ts';
import { type Target, Unanswered, ask } from './ask.ts';
import { type Finding, PUSH, failure, notChecked, ok, warning } from './finding.ts';

/** Whether messages of the contact form are delivered, and whether their table exists. */
export async function checkContact(target: Target, delivery: ContactDelivery): Promise<Finding> {
  if (delivery === 'none') {
    return warning(
      'Messages of the contact form are not delivered: visitors see a thank-you, but nothing is sent.',
      'Set PUBLIC_CONTACT_DELIVERY (see .env.example), or leave it: the e-mail link works.',
    );
  }
  return delivery === 'supabase' ? checkTable(target) : delivered(delivery);
}

function delivered(delivery: ContactDelivery): Finding {
  return ok(`Messages of the contact form are delivered (${delivery}).`);
}

/** Whether the table exists: visitors are then refused, or get an empty list. */
async function checkTable(target: Target): Promise<Finding> {
  const what = 'the table of contact messages';
  try {
    const path = '/rest/v1/contact_messages?select=id&limit=1';
    const { status } = await ask(target, path, target.publishableKey);
    if (status === 404) {
      return failure('Messages of the contact form are lost: their table is missing.', PUSH);
    }
    return [200, 401, 403].includes(status) ? delivered('supabase') : notChecked(what, status);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    return warning(`Could not check ${what}: nothing answers.`, 'Fix that first.');
  }
}
