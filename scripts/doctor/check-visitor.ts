import { isMissing } from '../../src/backend/failure.ts';
import { type Target, request, messageOfResponse } from './request.ts';
import {
  type Finding,
  applyMigrations,
  failure,
  notChecked,
  ok,
  raiseMaxRows,
  undoManualChange,
  warning,
} from './finding.ts';

/** The kinds of data that visitors must not be able to read, with a request for each. */
const PROTECTED = {
  'password-protected projects':
    '/rest/v1/projects?select=id&is_password_protected=is.true&limit=1',
  'the roles of accounts': '/rest/v1/user_roles?select=user_id&limit=1',
  'messages from the contact form': '/rest/v1/contact_messages?select=id&limit=1',
  'the e-mail addresses of admins': '/rest/v1/rpc/list_admins',
} as const;

/** The maximum number of projects that the site requests at once. */
const PAGE_SIZE = 1000;

/**
 * Checks what anyone can read with the publishable key, which every page contains.
 *
 * @throws {NoResponse} if the backend does not respond in time
 */
export async function checkVisitor(target: Target): Promise<Finding[]> {
  const projects = await request(target, `/rest/v1/projects?select=id&limit=${PAGE_SIZE}`);
  if (!Array.isArray(projects.body)) {
    return [
      failure(
        `Visitors cannot read the projects: ${messageOfResponse(projects)}.`,
        applyMigrations(target),
      ),
    ];
  }
  const findings = [ok('Visitors can read the projects.')];
  const sent = projects.body.length;
  if (sent < Math.min(PAGE_SIZE, projects.count ?? 0)) {
    findings.push(
      warning(
        `The API sends ${sent} of ${projects.count} projects per response, so the site needs several requests.`,
        raiseMaxRows(target),
      ),
    );
  }
  findings.push(...(await checkRevision(target)));
  for (const [what, path] of Object.entries(PROTECTED)) {
    const response = await request(target, path);
    const { status, body } = response;
    if (Array.isArray(body) && body.length > 0) {
      findings.push(
        failure(
          `Visitors can also read ${what}.`,
          `${applyMigrations(target)}\nIf visitors can still read this:\n${undoManualChange(target)}`,
        ),
      );
    } else if (isMissing(Object(body))) {
      findings.push(
        failure(
          `The database has no table or function for ${what}: ${messageOfResponse(response)}.`,
          applyMigrations(target),
        ),
      );
    } else if (Array.isArray(body) || [401, 403, 404].includes(status)) {
      findings.push(ok(`Visitors cannot read ${what}.`));
    } else {
      findings.push(
        notChecked(target, `whether visitors can read ${what}`, messageOfResponse(response)),
      );
    }
  }
  return findings;
}

/** PostgreSQL's error code for a column that does not exist. */
const UNDEFINED_COLUMN = '42703';

/**
 * Checks for the column that lets a save detect that somebody else has changed the project. The site works without it.
 */
async function checkRevision(target: Target): Promise<Finding[]> {
  const { body } = await request(target, '/rest/v1/projects?select=revision&limit=1');
  if (Object(body).code !== UNDEFINED_COLUMN) return [];
  return [
    failure(
      'The table "projects" has no column "revision", so two editors can overwrite each other\'s changes without a warning.',
      undoManualChange(target),
    ),
  ];
}
