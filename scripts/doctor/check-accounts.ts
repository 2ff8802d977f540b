import { type Target, ask } from './ask.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** A host that cannot exist (RFC 2606). */
const ELSEWHERE = 'https://elsewhere.invalid';

/**
 * Checks who can sign up, and where links in e-mails lead. No key can read the list of redirect URLs,
 * so this follows a link with an invalid token: it redirects like a valid one, and does nothing else.
 *
 * @param settings the public sign-in settings of the backend
 * @param embedded whether this is the embedded backend, where anyone can sign up
 */
export async function checkAccounts(
  target: Target,
  settings: unknown,
  embedded: boolean,
): Promise<Finding[]> {
  return [...checkSignUp(settings, embedded), ...(await checkRedirects(target))];
}

function checkSignUp(settings: unknown, embedded: boolean): Finding[] {
  if (embedded) return [ok('Sign-up is on, as always in the embedded backend.')];
  const known = (typeof settings === 'object' ? settings : null) as {
    disable_signup?: boolean;
    mailer_autoconfirm?: boolean;
    external?: { email?: boolean };
  } | null;
  if (known?.external?.email === false) {
    return [
      failure(
        'Sign-in with e-mail is off: nobody can open /admin.',
        'Dashboard, Authentication, Sign In / Providers: turn on Email.',
      ),
    ];
  }
  return [
    known?.disable_signup === true
      ? ok('Sign-up is off.')
      : warning(
          'Sign-up is on: anyone can create an account. It has no rights, but each one costs you an e-mail.',
          'Once you are an admin: dashboard, Authentication, Sign In / Providers, turn off\n"Allow new users to sign up".',
        ),
    ...(known?.mailer_autoconfirm === true && known.disable_signup !== true
      ? [
          warning(
            'New accounts do not have to confirm their e-mail address.',
            'Dashboard, Authentication, Sign In / Providers, Email: turn on "Confirm email".',
          ),
        ]
      : []),
  ];
}

async function checkRedirects(target: Target): Promise<Finding[]> {
  const { siteUrl } = target;
  const leadsTo = async (url: string): Promise<URL | null> => {
    const query = new URLSearchParams({ token: 'none', type: 'recovery', redirect_to: url });
    const { location } = await ask(target, `/auth/v1/verify?${query.toString()}`);
    return location === null ? null : URL.parse(location);
  };
  const fix = `Dashboard, Authentication, URL Configuration: set Site URL to ${siteUrl ?? 'SITE_URL'}, and
${siteUrl ?? '<SITE_URL>'}/auth as the only redirect URL.`;
  const foreign = await leadsTo(ELSEWHERE);
  if (foreign === null) {
    return [
      warning(
        'Could not check where links in e-mails lead; perhaps there were too many requests.',
        fix,
      ),
    ];
  }
  const findings: Finding[] = [];
  if (foreign.origin === ELSEWHERE) {
    findings.push(failure('Links in e-mails can lead to any site.', fix));
  } else if (siteUrl !== undefined && foreign.origin !== siteUrl) {
    findings.push(
      failure(`Links in e-mails lead to ${foreign.origin}, but the site is ${siteUrl}.`, fix),
    );
  }
  if (siteUrl === undefined) {
    findings.push(
      warning(
        `Links in e-mails lead to ${foreign.origin}. Is that your site? SITE_URL is not set.`,
        'Set SITE_URL too (see .env.example).',
      ),
    );
  } else {
    const own = await leadsTo(`${siteUrl}/auth`);
    if (own?.origin !== siteUrl || own.pathname !== '/auth') {
      findings.push(failure(`Links in e-mails cannot lead to ${siteUrl}/auth.`, fix));
    }
  }
  return findings.length > 0
    ? findings
    : [ok(`Links in e-mails lead to ${siteUrl ?? foreign.origin}/auth.`)];
}
