import { type Target, ask, messageOfAnswer } from './ask.ts';
import { type Finding, MAX_ROWS, PUSH, failure, notChecked, ok, warning } from './finding.ts';

/** What visitors must not read, and where they would. */
const PROTECTED = {
  'password-protected projects':
    '/rest/v1/projects?select=id&is_password_protected=is.true&limit=1',
  'the roles of accounts': '/rest/v1/user_roles?select=user_id&limit=1',
  'the messages of visitors': '/rest/v1/contact_messages?select=id&limit=1',
  'the e-mail addresses of admins': '/rest/v1/rpc/list_admins',
} as const;

/** How many projects the site asks for at once. */
const ASKED = 1000;

/** Checks what anyone can read with the publishable key, which is in every page. */
export async function checkVisitor(target: Target): Promise<Finding[]> {
  const projects = await ask(target, `/rest/v1/projects?select=id&limit=${ASKED}`);
  if (!Array.isArray(projects.body)) {
    return [failure(`Visitors cannot read the projects: ${messageOfAnswer(projects)}.`, PUSH)];
  }
  const findings = [ok('Visitors can read the projects.')];
  const sent = projects.body.length;
  if (sent < Math.min(ASKED, projects.count ?? 0)) {
    findings.push(
      warning(
        `The API sends ${sent} of ${projects.count} projects at once, so the site asks several times.`,
        MAX_ROWS,
      ),
    );
  }
  for (const [what, path] of Object.entries(PROTECTED)) {
    const answer = await ask(target, path);
    const { status, body } = answer;
    if (Array.isArray(body) && body.length > 0) {
      findings.push(
        failure(
          `Visitors can also read ${what}.`,
          `${PUSH} If it is still open, the rules were changed by hand: restore them from supabase/migrations/.`,
        ),
      );
    } else if (Array.isArray(body) || [401, 403, 404].includes(status)) {
      findings.push(ok(`Visitors cannot read ${what}.`));
    } else {
      findings.push(notChecked(`Whether visitors can read ${what}`, messageOfAnswer(answer)));
    }
  }
  return findings;
}
