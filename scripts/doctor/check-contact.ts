import { type Finding, ok, warning } from './finding.ts';

/**
 * Whether what visitors write arrives anywhere.
 *
 * @param delivery `PUBLIC_CONTACT_DELIVERY`, which the environment has checked
 */
export function checkContact(delivery: string | undefined): Finding {
  return delivery === undefined || delivery === '' || delivery === 'none'
    ? warning(
        'Messages of the contact form are not delivered: visitors read a thank-you, and nothing is sent.',
        'Set PUBLIC_CONTACT_DELIVERY (.env.example explains it), or leave it: the e-mail link works.',
      )
    : ok(`Messages of the contact form are delivered (${delivery}).`);
}
