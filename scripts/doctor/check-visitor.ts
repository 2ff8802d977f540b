import { buckets } from '../../src/domain/media.ts';
import { type Answer, type Patient, ask, messageOf } from './ask.ts';
import { type Finding, PUSH, failure, notLookedAt, ok } from './finding.ts';

const CLOSE = `Anyone can do this with the key in every page. ${PUSH} If that changes nothing, somebody\nhas changed the rules in the dashboard: take them from supabase/migrations/.`;

/** Tries what anyone may do with the publishable key, and what nobody may. It only reads. */
export async function checkVisitor(patient: Patient): Promise<Finding[]> {
  const { publishableKey: key } = patient;
  const read = (path: string) => ask(patient, path, key);
  const showcase = await read('/rest/v1/projects?select=id&limit=1');
  if (!Array.isArray(showcase.body)) {
    return [
      showcase.status === 404
        ? failure('The tables are not there.', PUSH)
        : failure(
            `Visitors cannot read the projects: ${messageOf(showcase.body, showcase.status)}.`,
            PUSH,
          ),
    ];
  }
  const findings = [ok('Visitors read the projects.')];

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
    // Whoever may call it at all reads what will be there.
    { what: 'the addresses of admins', answer: admins, open: admins.status === 200 },
  ];
  for (const bucket of Object.values(buckets)) {
    const list = { prefix: '', limit: 1 };
    const files = await ask(patient, `/storage/v1/object/list/${bucket}`, key, list);
    looks.push(rowsOf(`the list of files in ${bucket}`, files));
  }
  const open = looks.filter((look) => look.open);
  const unknown = looks.filter((look) => !look.open && !isClosed(look.answer));
  if (open.length > 0) {
    findings.push(failure(`Visitors also read ${open.map(({ what }) => what).join(', ')}.`, CLOSE));
  } else if (unknown.length === 0) {
    findings.push(ok('Visitors read nothing else.'));
  }
  findings.push(
    ...unknown.map(({ what, answer }) =>
      notLookedAt(`Whether visitors read ${what}`, answer.status),
    ),
  );
  findings.push(...(await checkBuckets(patient)));
  return findings;
}

/** Something that is not for visitors, and what they got who asked for it. */
interface Look {
  readonly what: string;
  readonly answer: Answer;
  /** They got it. */
  readonly open: boolean;
}

/** Asks for a file that is not there: the answer tells whether its bucket is. */
async function checkBuckets(patient: Patient): Promise<Finding[]> {
  const missing: string[] = [];
  const unknown: Finding[] = [];
  for (const bucket of Object.values(buckets)) {
    const path = `/storage/v1/object/public/${bucket}/no-such-file`;
    const { status, body } = await ask(patient, path, patient.publishableKey);
    if (/bucket not found/i.test(JSON.stringify(body) ?? '')) missing.push(bucket);
    // The storage says 400 of a file that is not there.
    else if (![200, 400, 404].includes(status)) {
      unknown.push(notLookedAt(`The bucket ${bucket}`, status));
    }
  }
  if (missing.length > 0) {
    const text = `Not there, or not public: the bucket ${missing.join(' and ')}.`;
    return [failure(text, PUSH), ...unknown];
  }
  return unknown.length > 0 ? unknown : [ok('Both buckets are there and public.')];
}

/** Whether visitors were refused, or given an empty list; a backend that fails says neither. */
function isClosed({ status, body }: Answer): boolean {
  return (status === 200 && Array.isArray(body)) || [401, 403, 404].includes(status);
}

function hasRows(body: unknown): boolean {
  return Array.isArray(body) && body.length > 0;
}
