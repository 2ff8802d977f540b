import { type Target, request } from './request.ts';
import { type Finding, changeSettings, failure, notChecked, ok, warning } from './finding.ts';

/** The public sign-in settings that the doctor checks. */
interface Settings {
  readonly disable_signup?: boolean;
  readonly external?: { readonly email?: boolean; readonly anonymous_users?: boolean };
  /** Whether an e-mail address counts as confirmed without a confirmation e-mail. */
  readonly mailer_autoconfirm?: boolean;
}

/** Where to find the sign-in settings in the dashboard. */
const PROVIDERS = 'Authentication, Sign In / Providers';

/**
 * Checks who can sign up, and where links in e-mails point.
 *
 * @throws {NoResponse} if the backend does not respond in time
 */
export async function checkAccounts(target: Target, settings: Settings): Promise<Finding[]> {
  // Anyone may sign up on the embedded backend, because only this machine can reach it.
  if (target.isEmbedded) return [await checkLinks(target)];
  return [...checkSignUp(target, settings), await checkLinks(target)];
}

function checkSignUp(
  target: Target,
  { disable_signup, external, mailer_autoconfirm }: Settings,
): Finding[] {
  if (external?.email === false) {
    return [
      failure(
        'Sign-in with e-mail is off, so nobody can open /admin.',
        changeSettings(target, `${PROVIDERS}, and turn on Email`),
      ),
    ];
  }
  const findings: Finding[] = [];
  if (disable_signup === true) {
    findings.push(ok('Sign-up is off.'));
  } else {
    findings.push(
      warning(
        'Sign-up is on, so anyone can create an account. An account has no rights, but each confirmation e-mail counts towards your sending limit.',
        changeSettings(target, `${PROVIDERS}, and turn off "Allow new users to sign up"`),
      ),
    );
    if (mailer_autoconfirm === true) {
      findings.push(
        failure(
          '"Confirm email" is off and sign-up is on, so anyone can create an account with your e-mail address.',
          changeSettings(target, `${PROVIDERS}, Email, and turn on "Confirm email"`),
        ),
      );
    }
  }
  if (external?.anonymous_users === true) {
    findings.push(
      warning(
        'Anonymous sign-ins are allowed, so anyone can create any number of accounts. The site does not need anonymous sign-ins.',
        changeSettings(target, `${PROVIDERS}, and turn off "Allow anonymous sign-ins"`),
      ),
    );
  }
  return findings;
}

/**
 * Checks where links in e-mails point. No key can read the list of redirect URLs, so this function follows links with
 * an invalid token. Such links redirect like valid links, but have no other effect.
 */
async function checkLinks(target: Target): Promise<Finding> {
  const { siteUrl } = target;
  if (siteUrl === undefined) {
    return warning(
      'Could not check where links in e-mails point, because SITE_URL is not set.',
      'Set SITE_URL (see .env.example).',
    );
  }
  const own = `${siteUrl}/auth`;
  const links = [
    // This host cannot exist (RFC 2606).
    { redirectUrl: 'https://elsewhere.invalid', description: 'on another site', wanted: siteUrl },
    { redirectUrl: own, description: own, wanted: own },
  ];
  for (const { redirectUrl, description, wanted } of links) {
    const query = new URLSearchParams({
      token: 'none',
      type: 'recovery',
      redirect_to: redirectUrl,
    });
    const { location, status } = await request(target, `/auth/v1/verify?${query.toString()}`);
    if (location === null) {
      return notChecked(target, 'where links in e-mails point', `status ${status}`);
    }
    // If "config push" ran without SITE_URL, the project's Site URL is not a valid URL.
    const to = URL.parse(location);
    const reached = to === null ? location : `${to.origin}${to.pathname}`;
    // If the redirect URL is on another site, the link may lead to any page on this site.
    if (![reached, to?.origin].includes(wanted)) {
      return failure(
        `Links in e-mails whose redirect URL is ${description} lead to ${reached}. They must lead to ${wanted}.`,
        target.isEmbedded
          ? 'Run "npm run doctor -- --local" with the same PORT as "npm start".'
          : changeSettings(
              target,
              `Authentication, URL Configuration, and set Site URL to ${siteUrl}`,
            ),
      );
    }
  }
  return ok(`Links in e-mails point to ${own}.`);
}
