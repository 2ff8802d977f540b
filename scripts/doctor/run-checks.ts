import { supabaseCli } from '../command/supabase-cli.ts';
import { NoResponse, type Target, request, isLocal, projectOf } from './request.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkFiles } from './check-files.ts';
import { checkRules } from './check-rules.ts';
import { checkVisitor } from './check-visitor.ts';
import { type Finding, failure, ok } from './finding.ts';

/** Returns the fix for a hosted project that does not respond. */
function findProject(url: string): string {
  const project = projectOf(url);
  return `A project on the free plan is paused after a week without use. To start it again, open
https://supabase.com/dashboard${project === undefined ? '' : `/project/${project}`} and press "Restore project".
If it is not paused, compare PUBLIC_SUPABASE_URL with the project references that this command lists:
${supabaseCli} projects list`;
}

/** The fix for an embedded backend that does not respond. */
const NOT_RUNNING =
  'The embedded backend runs only while "npm start" or "npm run dev" runs. Run the doctor with the same SUPABASE_PORT.';

/** Returns the command that lists a project's keys. The command does not show secret keys. */
function listKeys(url: string): string {
  return `${supabaseCli} projects api-keys --remote=${projectOf(url) ?? '<reference of the project>'}`;
}

/**
 * Checks a backend without changing it. Writes no rows or files, creates no accounts and sends no e-mails.
 *
 * @returns the findings, in the order in which to fix them. If the backend stops responding, the list ends there.
 * @throws {Error} if the migrations cannot be applied to a new database
 */
export async function runChecks(target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  const unreachable = target.isEmbedded ? NOT_RUNNING : findProject(target.url);
  if (target.url.startsWith('http:') && !isLocal(target.url)) {
    // Sends no request, because it would contain the keys.
    return [
      failure(
        `${target.url} is not encrypted. Anyone on the network could read passwords and keys.`,
        'In PUBLIC_SUPABASE_URL, write https:// instead of http://.',
      ),
    ];
  }
  try {
    const { status, body } = await request(target, '/auth/v1/settings');
    if (status === 401 || status === 403) {
      return [
        failure(
          'The publishable key is not accepted.',
          target.isEmbedded
            ? 'Run "npm run doctor -- --local", which knows the key of the embedded backend.'
            : `Copy PUBLIC_SUPABASE_PUBLISHABLE_KEY again, from the dashboard (Settings, API keys) or from:\n${listKeys(target.url)}`,
        ),
      ];
    }
    if (status !== 200 || typeof body !== 'object' || body === null) {
      const text = `${target.url} does not respond like a Supabase project (status ${status}).`;
      return [failure(text, unreachable)];
    }
    findings.push(ok(`${target.url} responds, and accepts the publishable key.`));
    findings.push(...(await checkVisitor(target)));
    findings.push(...(await checkRules(target)));
    findings.push(...(await checkFiles(target)));
    findings.push(...(await checkAccounts(target, body)));
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    findings.push(failure(error.message, unreachable));
  }
  return findings;
}
