import { type Patient, ask } from './ask.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** A host that nobody can have (RFC 2606). */
const ELSEWHERE = 'https://elsewhere.invalid';

/**
 * Looks at how accounts are made, and where mails lead. The list of redirects can be read by no key
 * of the project, so it is tried: a link with a used-up token leads to where a good one would, and
 * does nothing else.
 *
 * @param settings what the backend tells everyone about signing in
 * @param embedded whether it is the embedded one, of which anyone may be a member
 */
export async function checkAccounts(
  patient: Patient,
  settings: unknown,
  embedded: boolean,
): Promise<Finding[]> {
  return [...checkSignUp(settings, embedded), ...(await checkRedirects(patient))];
}

function checkSignUp(settings: unknown, embedded: boolean): Finding[] {
  if (embedded) return [ok('Sign-up is on, as it always is in the embedded backend.')];
  const told = (typeof settings === 'object' ? settings : null) as {
    disable_signup?: boolean;
    mailer_autoconfirm?: boolean;
    external?: { email?: boolean };
  } | null;
  if (told?.external?.email === false) {
    return [
      failure(
        'Signing in with an e-mail address is off: nobody gets to /admin.',
        'Dashboard, Authentication, Sign In / Providers: switch Email on.',
      ),
    ];
  }
  return [
    told?.disable_signup === true
      ? ok('Sign-up is off.')
      : warning(
          'Sign-up is on: anyone can make an account. It has no rights, and it costs you mails.',
          'Once you are an admin: dashboard, Authentication, Sign In / Providers, switch off\n"Allow new users to sign up".',
        ),
    ...(told?.mailer_autoconfirm === true && told.disable_signup !== true
      ? [
          warning(
            'New accounts need not confirm their address.',
            'Dashboard, Authentication, Sign In / Providers, Email: switch "Confirm email" on.',
          ),
        ]
      : []),
  ];
}

async function checkRedirects(patient: Patient): Promise<Finding[]> {
  const { siteUrl } = patient;
  const leadsTo = async (address: string): Promise<URL | null> => {
    const query = new URLSearchParams({ token: 'none', type: 'recovery', redirect_to: address });
    const { location } = await ask(patient, `/auth/v1/verify?${query.toString()}`);
    return location === null ? null : URL.parse(location);
  };
  const mend = `Dashboard, Authentication, URL Configuration: Site URL is ${siteUrl ?? 'SITE_URL'}, and the only
redirect URL ${siteUrl ?? '<SITE_URL>'}/auth.`;
  const foreign = await leadsTo(ELSEWHERE);
  if (foreign === null) {
    return [warning('Where mails lead could not be tried: too many tries, perhaps.', mend)];
  }
  const findings: Finding[] = [];
  if (foreign.origin === ELSEWHERE) {
    findings.push(failure('Mails can be made to lead to any site.', mend));
  } else if (siteUrl !== undefined && foreign.origin !== siteUrl) {
    findings.push(failure(`Mails lead to ${foreign.origin}, and the site is ${siteUrl}.`, mend));
  }
  if (siteUrl === undefined) {
    findings.push(
      warning(
        `Mails lead to ${foreign.origin}. Whether that is your site is not known: SITE_URL is not set.`,
        'Set SITE_URL as well (.env.example explains it).',
      ),
    );
  } else {
    const own = await leadsTo(`${siteUrl}/auth`);
    if (own?.origin !== siteUrl || own.pathname !== '/auth') {
      findings.push(failure(`Mails may not lead to ${siteUrl}/auth.`, mend));
    }
  }
  return findings.length > 0 ? findings : [ok(`Mails lead to ${siteUrl ?? foreign.origin}/auth.`)];
}
