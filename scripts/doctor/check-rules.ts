import { openMigratedDatabase } from '../backend/migrated-database.ts';
import { type Target, ask, messageOfAnswer } from './ask.ts';
import { type Finding, MAX_ROWS, PUSH, failure, ok, warning } from './finding.ts';

/** A rule of a database, as `list_rules()` returns it. */
export interface Rule {
  readonly kind: string;
  readonly name: string;
  readonly fact: string;
}

/** The rules that the migrations of this checkout create, read from a new database. */
export async function shippedRules(): Promise<Rule[]> {
  const { query, close } = await openMigratedDatabase();
  try {
    return await query<Rule>('select kind, name, fact from public.list_rules()');
  } finally {
    await close();
  }
}

/** Compares the rules of the backend with those of the migrations, and looks for an admin. */
export async function checkRules(target: Target): Promise<Finding[]> {
  const { url, secretKey } = target;
  if (secretKey === undefined) {
    return [
      warning(
        'Not checked: row level security, grants, policies, functions, buckets, admins, files.',
        'Set the secret key for this one command: SUPABASE_SECRET_KEY=sb_secret_… npm run doctor',
      ),
    ];
  }
  const answer = await ask(target, '/rest/v1/rpc/list_rules', secretKey);
  if (!Array.isArray(answer.body)) {
    return [
      failure(
        `The rules of the database could not be read: ${messageOfAnswer(answer)}.`,
        `${PUSH} If that is done, copy SUPABASE_SECRET_KEY again from the dashboard of this\nproject: Settings, API keys.`,
      ),
    ];
  }
  if (answer.body.length < (answer.count ?? 0)) {
    return [
      warning(
        `Not compared: row level security, grants, policies, functions, buckets, admins. The API sends ${answer.body.length} of ${answer.count} rules.`,
        MAX_ROWS,
      ),
    ];
  }
  // The embedded backend grants everything to everyone.
  const isLocal = ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
  const compared = ({ kind }: Rule) => !(isLocal && kind === 'grants');
  const found = (answer.body as Rule[]).filter(compared);
  try {
    return compareRules((await shippedRules()).filter(compared), found);
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    return [
      warning(
        'Not compared: row level security, grants, policies, functions, buckets. This needs a package for development.',
        'Install all packages with "npm ci" (without --omit=dev), then run this again.',
      ),
      countAdmins(found),
    ];
  }
}

/** Whether the embedded database, which has the shipped rules, is not installed: `npm ci --omit=dev` leaves it out. */
function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

/**
 * Finds the rules of a backend that differ from the shipped ones.
 *
 * @param shipped the rules that the migrations create
 * @param found the rules of the backend
 */
export function compareRules(shipped: readonly Rule[], found: readonly Rule[]): Finding[] {
  return [
    ...Object.entries(KINDS).flatMap(([kind, label]) => compareKind(kind, label, shipped, found)),
    countAdmins(found),
  ];
}

/** The kinds of rules that must be as shipped, with their names in the report. */
const KINDS = {
  'row level security': 'Row level security',
  grants: 'Grants on tables',
  'column grants': 'Grants on columns',
  policy: 'Policies',
  function: 'Functions',
  bucket: 'Buckets',
} as const;

/** The kinds in which an additional rule opens access. Additional tables and functions may be the owner's own. */
const CLOSED: readonly string[] = ['column grants', 'policy'];

function compareKind(
  kind: string,
  label: string,
  shipped: readonly Rule[],
  found: readonly Rule[],
): Finding[] {
  const ofKind = (rules: readonly Rule[]) => rules.filter((rule) => rule.kind === kind);
  const [wanted, present] = [ofKind(shipped), ofKind(found)];
  if (wanted.length + present.length === 0) return [];
  const differences: string[] = [];
  for (const { name, fact } of wanted) {
    const other = present.find((rule) => rule.name === name)?.fact;
    if (other === undefined) differences.push(`- ${name} is missing`);
    else if (other !== fact) differences.push(`- ${name} is "${other}" instead of "${fact}"`);
  }
  for (const rule of present) {
    if (CLOSED.includes(kind) && !wanted.some(({ name }) => name === rule.name)) {
      differences.push(`- ${rule.name} is not shipped: "${rule.fact}"`);
    }
  }
  if (differences.length === 0) return [ok(`${label}: as shipped.`)];
  const fix = `${PUSH} What is still listed was changed by hand: undo it in the SQL\neditor, with the statement in supabase/migrations/.`;
  return [failure(`${label}: not as shipped.`, [...differences, fix].join('\n'))];
}

function countAdmins(found: readonly Rule[]): Finding {
  const count = Number(found.find(({ kind }) => kind === 'admins')?.fact ?? 0);
  return count > 0
    ? ok(`${count} ${count === 1 ? 'account is' : 'accounts are'} admin.`)
    : failure(
        'Nobody is an admin.',
        'Dashboard, Authentication, Users: add yourself, confirmed at once. Then run:\nnpm run admin -- grant <your e-mail address>',
      );
}
