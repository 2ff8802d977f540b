import { type Target, ask } from './ask.ts';
import { type Finding, failure, notChecked, ok, warning } from './finding.ts';

/** The public sign-in settings of a backend, as far as they are checked. */
interface Settings {
  readonly disable_signup?: boolean;
  readonly external?: { readonly email?: boolean };
}

/** Checks who can sign up, and where links in e-mails lead. */
export async function checkAccounts(target: Target, settings: Settings): Promise<Finding[]> {
  return [checkSignUp(settings), await checkLinks(target)];
}

function checkSignUp({ disable_signup, external }: Settings): Finding {
  if (external?.email === false) {
    return failure(
      'Sign-in with e-mail is off: nobody can open /admin.',
      'Dashboard, Authentication, Sign In / Providers: turn on Email.',
    );
  }
  if (disable_signup === true) return ok('Sign-up is off.');
  return warning(
    'Sign-up is on: anyone can create an account. It has no rights, but each one costs you an e-mail.',
    'Once you are an admin: dashboard, Authentication, Sign In / Providers, turn off\n"Allow new users to sign up".',
  );
}

/**
 * No key can read the list of redirect URLs, so this follows links with an invalid token: they redirect like valid ones,
 * and do nothing else.
 */
async function checkLinks(target: Target): Promise<Finding> {
  const { siteUrl } = target;
  if (siteUrl === undefined) {
    return warning(
      'Where links in e-mails lead was not checked: SITE_URL is not set.',
      'Set SITE_URL too (see .env.example).',
    );
  }
  const own = `${siteUrl}/auth`;
  const links = [
    // A host that cannot exist (RFC 2606).
    { asksFor: 'https://elsewhere.invalid', which: 'that ask for another site', wanted: siteUrl },
    { asksFor: own, which: `to ${own}`, wanted: own },
  ];
  for (const { asksFor, which, wanted } of links) {
    const query = new URLSearchParams({ token: 'none', type: 'recovery', redirect_to: asksFor });
    const { location, status } = await ask(target, `/auth/v1/verify?${query.toString()}`);
    const to = location === null ? null : URL.parse(location);
    if (to === null) return notChecked('Where links in e-mails lead', `status ${status}`);
    const reached = `${to.origin}${to.pathname}`;
    // Any page of the site will do for a link that asked for another site.
    if (![reached, to.origin].includes(wanted)) {
      return failure(
        `Links in e-mails ${which} lead to ${reached}. They must lead to ${wanted}.`,
        `Dashboard, Authentication, URL Configuration: set Site URL to ${siteUrl}, and\n${own} as the only redirect URL.`,
      );
    }
  }
  return ok(`Links in e-mails lead to ${own}.`);
}
