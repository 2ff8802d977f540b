import type { ContactDelivery } from '../../src/domain/contact-delivery.ts';
import { EnvironmentError, selectContactDelivery } from '../../src/site/environment.ts';
import { type Patient, Unanswered, ask } from './ask.ts';
import { type Finding, PUSH, failure, notLookedAt, ok, warning } from './finding.ts';

/**
 * Whether what visitors write is to arrive anywhere, and can be kept there.
 *
 * @param variables the environment of the site, of which `PUBLIC_CONTACT_DELIVERY` matters
 */
export async function checkContact(
  patient: Patient,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Finding> {
  let delivery;
  try {
    delivery = selectContactDelivery(variables);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return failure(error.message, 'Set one of these, or nothing (.env.example explains each).');
  }
  if (delivery === 'none') {
    return warning(
      'Messages of the contact form are not delivered: visitors read a thank-you, and nothing is sent.',
      'Set PUBLIC_CONTACT_DELIVERY (.env.example explains it), or leave it: the e-mail link works.',
    );
  }
  return delivery === 'supabase' ? checkTable(patient) : delivered(delivery);
}

function delivered(delivery: ContactDelivery): Finding {
  return ok(`Messages of the contact form are to be delivered (${delivery}).`);
}

/** Whether there is a table for messages: visitors are refused there, or read nothing. */
async function checkTable(patient: Patient): Promise<Finding> {
  const what = 'The table for messages of the contact form';
  try {
    const path = '/rest/v1/contact_messages?select=id&limit=1';
    const { status } = await ask(patient, path, patient.publishableKey);
    if (status === 404) {
      return failure('Messages of the contact form are lost: there is no table for them.', PUSH);
    }
    return [200, 401, 403].includes(status) ? delivered('supabase') : notLookedAt(what, status);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    return warning(`${what} could not be looked at: nothing answers.`, 'Mend that first.');
  }
}
