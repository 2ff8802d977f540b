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
 * No key can read the list of redirect URLs, so this follows a link with an invalid token: it redirects
 * like a valid one, and does nothing else. A foreign link must lead to the site as well.
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
  // A host that cannot exist (RFC 2606).
  for (const url of ['https://elsewhere.invalid', own]) {
    const query = new URLSearchParams({ token: 'none', type: 'recovery', redirect_to: url });
    const { location, status } = await ask(target, `/auth/v1/verify?${query.toString()}`);
    const to = location === null ? null : URL.parse(location);
    if (to === null) return notChecked('Where links in e-mails lead', `status ${status}`);
    const reached = `${to.origin}${to.pathname}`;
    if (url === own ? reached !== own : to.origin !== siteUrl) {
      return failure(
        `Links in e-mails ${url === own ? `to ${own}` : 'that ask for another site'} lead to ${reached}. They must lead to ${url === own ? own : siteUrl}.`,
        `Dashboard, Authentication, URL Configuration: set Site URL to ${siteUrl}, and\n${own} as the only redirect URL.`,
      );
    }
  }
  return ok(`Links in e-mails lead to ${own}.`);
}
