import { type Target, Unanswered, ask } from './ask.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkClock } from './check-clock.ts';
import { checkFiles } from './check-files.ts';
import { checkRules } from './check-rules.ts';
import { checkVisitor } from './check-visitor.ts';
import { type Finding, failure, ok } from './finding.ts';

/**
 * Checks a backend. It only reads: it writes no row or file, makes no account and sends no e-mail.
 *
 * @returns the findings, in the order to fix them; they end where the backend stops answering
 */
export async function examine(target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    const settings = await ask(target, '/auth/v1/settings', target.publishableKey);
    const embedded = await isEmbedded(target);
    findings.push(reached(target, embedded), checkClock(settings.clockAhead));
    if (settings.status === 401 || settings.status === 403) {
      findings.push(
        failure(
          'The publishable key is not accepted.',
          'Copy PUBLIC_SUPABASE_PUBLISHABLE_KEY again from the dashboard (Settings, API keys) of the project\nthat PUBLIC_SUPABASE_URL names.',
        ),
      );
      return findings;
    }
    if (settings.status !== 200) {
      findings.push(
        failure(
          `The backend answers with status ${settings.status}.`,
          'See https://status.supabase.com and the project in the dashboard, then try again.',
        ),
      );
      return findings;
    }
    findings.push(ok('The publishable key is accepted.'));
    findings.push(...(await checkVisitor(target)));
    findings.push(...(await checkRules(target, embedded)));
    findings.push(...(await checkFiles(target)));
    findings.push(...(await checkAccounts(target, settings.body, embedded)));
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    findings.push(error.finding);
  }
  return findings;
}

function reached({ url }: Target, embedded: boolean): Finding {
  const free = new URL(url).hostname.endsWith('.supabase.co')
    ? ' (A free project is paused after a week without use. The projects in the build stay visible.)'
    : '';
  return ok(`${url} answers${embedded ? ', the embedded backend' : ''}.${free}`);
}

/** The embedded backend allows more than a hosted project. Its version says what it is. */
async function isEmbedded(target: Target): Promise<boolean> {
  const { body } = await ask(target, '/auth/v1/health', target.publishableKey);
  const version =
    typeof body === 'object' && body !== null && 'version' in body ? String(body.version) : '';
  const [, payload = ''] = version.split('.');
  return Buffer.from(payload, 'base64url').toString().includes('@supabase/lite');
}
