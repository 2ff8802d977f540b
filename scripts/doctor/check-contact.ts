import { type Target, ask } from './ask.ts';
import { type Finding, PUSH, failure, notChecked, ok, warning } from './finding.ts';

/** Checks whether messages of the contact form are delivered, and whether their table exists. */
export async function checkContact(target: Target): Promise<Finding> {
  const { contactDelivery } = target;
  if (contactDelivery === 'none') {
    return warning(
      'Messages of the contact form are not delivered: visitors see a thank-you, but nothing is sent.',
      'Set PUBLIC_CONTACT_DELIVERY (see .env.example), or leave it: the e-mail link works.',
    );
  }
  if (contactDelivery === 'supabase') {
    const { status } = await ask(target, '/rest/v1/contact_messages?select=id&limit=1');
    if (status === 404) {
      return failure('Messages of the contact form are lost: their table is missing.', PUSH);
    }
    // Visitors are refused, or get an empty list.
    if (![200, 401, 403].includes(status)) {
      return notChecked('The table of contact messages', `status ${status}`);
    }
  }
  return ok(`Messages of the contact form are delivered (${contactDelivery}).`);
}
