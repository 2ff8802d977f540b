import { buckets } from '../../src/domain/media.ts';
import { type Patient, ask, messageOf } from './ask.ts';
import { type Finding, failure, ok } from './finding.ts';

const PUSH = 'Run "npx supabase db push" (docs/hosting.md).';
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

  const hidden = await read('/rest/v1/projects?select=id&is_password_protected=is.true&limit=1');
  const roles = await read('/rest/v1/user_roles?select=user_id&limit=1');
  const admins = await read('/rest/v1/rpc/list_admins');
  const open = [
    ...(hasRows(hidden.body) ? ['password-protected projects'] : []),
    ...(hasRows(roles.body) ? ['the roles of accounts'] : []),
    ...(admins.status === 200 ? ['the addresses of admins'] : []),
  ];
  for (const bucket of Object.values(buckets)) {
    const list = { prefix: '', limit: 1 };
    const files = await ask(patient, `/storage/v1/object/list/${bucket}`, key, list);
    if (hasRows(files.body)) open.push(`the list of files in ${bucket}`);
  }
  findings.push(
    open.length === 0
      ? ok('Visitors read nothing else.')
      : failure(`Visitors also read ${open.join(', ')}.`, CLOSE),
  );

  const missing: string[] = [];
  for (const bucket of Object.values(buckets)) {
    const file = await read(`/storage/v1/object/public/${bucket}/no-such-file`);
    if (/bucket not found/i.test(JSON.stringify(file.body) ?? '')) missing.push(bucket);
  }
  findings.push(
    missing.length === 0
      ? ok('Both buckets are there and public.')
      : failure(`Not there, or not public: the bucket ${missing.join(' and ')}.`, PUSH),
  );
  return findings;
}

function hasRows(body: unknown): boolean {
  return Array.isArray(body) && body.length > 0;
}
