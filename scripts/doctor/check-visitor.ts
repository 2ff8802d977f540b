import { buckets } from '../../src/domain/media.ts';
import { type Answer, type Target, ask, messageOf } from './ask.ts';
import { type Finding, PUSH, failure, notChecked, ok } from './finding.ts';

const CLOSE = `Anyone can do this with the key in every page. ${PUSH} If it is still open, the rules were\nchanged by hand: restore them from supabase/migrations/.`;

/** Checks what the publishable key can read, and what it must not. */
export async function checkVisitor(target: Target): Promise<Finding[]> {
  const { publishableKey: key } = target;
  const read = (path: string) => ask(target, path, key);
  const showcase = await read('/rest/v1/projects?select=id&limit=1');
  if (!Array.isArray(showcase.body)) {
    return [
      showcase.status === 404
        ? failure('The tables are missing.', PUSH)
        : failure(
            `Visitors cannot read the projects: ${messageOf(showcase.body, showcase.status)}.`,
            PUSH,
          ),
    ];
  }
  const findings = [ok('Visitors can read the projects.')];

  const rowsOf = (what: string, answer: Answer): Look => ({
    what,
    answer,
    open: hasRows(answer.body),
  });
  const admins = await read('/rest/v1/rpc/list_admins');
  const looks = [
    rowsOf(
      'password-protected projects',
      await read('/rest/v1/projects?select=id&is_password_protected=is.true&limit=1'),
    ),
    rowsOf('the roles of accounts', await read('/rest/v1/user_roles?select=user_id&limit=1')),
    rowsOf('the messages of visitors', await read('/rest/v1/contact_messages?select=id&limit=1')),
    // Anyone who may call it can read every admin, even if there is none yet.
    { what: 'the e-mail addresses of admins', answer: admins, open: admins.status === 200 },
  ];
  for (const bucket of Object.values(buckets)) {
    const list = { prefix: '', limit: 1 };
    const files = await ask(target, `/storage/v1/object/list/${bucket}`, key, list);
    looks.push(rowsOf(`the list of files in ${bucket}`, files));
  }
  const open = looks.filter((look) => look.open);
  const unknown = looks.filter((look) => !look.open && !isClosed(look.answer));
  if (open.length > 0) {
    findings.push(
      failure(`Visitors can also read ${open.map(({ what }) => what).join(', ')}.`, CLOSE),
    );
  } else if (unknown.length === 0) {
    findings.push(ok('Visitors cannot read anything else.'));
  }
  findings.push(
    ...unknown.map(({ what, answer }) =>
      notChecked(`whether visitors can read ${what}`, answer.status),
    ),
  );
  findings.push(...(await checkBuckets(target)));
  return findings;
}

/** Something that visitors must not read, and the answer they get. */
interface Look {
  readonly what: string;
  readonly answer: Answer;
  /** Visitors can read it. */
  readonly open: boolean;
}

/** Requests a missing file: the error says whether its bucket exists. */
async function checkBuckets(target: Target): Promise<Finding[]> {
  const missing: string[] = [];
  const unknown: Finding[] = [];
  for (const bucket of Object.values(buckets)) {
    const path = `/storage/v1/object/public/${bucket}/no-such-file`;
    const { status, body } = await ask(target, path, target.publishableKey);
    if (/bucket not found/i.test(JSON.stringify(body) ?? '')) missing.push(bucket);
    // Storage answers 400 for a missing file.
    else if (![200, 400, 404].includes(status)) {
      unknown.push(notChecked(`the bucket ${bucket}`, status));
    }
  }
  if (missing.length > 0) {
    const text = `Missing or not public: the bucket ${missing.join(' and ')}.`;
    return [failure(text, PUSH), ...unknown];
  }
  return unknown.length > 0 ? unknown : [ok('Both buckets exist and are public.')];
}

/** Whether visitors were refused or got an empty list. A server error is neither. */
function isClosed({ status, body }: Answer): boolean {
  return (status === 200 && Array.isArray(body)) || [401, 403, 404].includes(status);
}

function hasRows(body: unknown): boolean {
  return Array.isArray(body) && body.length > 0;
}
