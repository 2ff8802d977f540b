import { openMigratedDatabase } from '../backend/migrated-database.ts';
import { type Target, request, messageOfResponse } from './request.ts';
import {
  type Finding,
  applyMigrations,
  failure,
  ok,
  raiseMaxRows,
  undoManualChange,
  warning,
} from './finding.ts';

/** A rule of a database, as `list_rules()` returns it. */
export interface Rule {
  readonly kind: string;
  readonly name: string;
  /** What the database states about this rule, such as a policy's conditions or the type of a column. */
  readonly fact: string;
}

/** Reads the rules that the migrations of this checkout create in a new database. */
export async function shippedRules(): Promise<Rule[]> {
  const { query, close } = await openMigratedDatabase();
  try {
    return await query<Rule>('select kind, name, fact from public.list_rules()');
  } finally {
    await close();
  }
}

/**
 * Compares the backend's rules with those in the migrations, and looks for an admin.
 *
 * @throws {NoResponse} if the backend does not respond in time
 * @throws {Error} if the migrations cannot be applied to a new database
 */
export async function checkRules(target: Target): Promise<Finding[]> {
  const { secretKey, isEmbedded } = target;
  if (secretKey === undefined) {
    return [
      warning(
        `Not checked: ${COMPARED}, admins, files.`,
        isEmbedded
          ? 'Run "npm run doctor -- --local", which knows the secret key of the embedded backend.'
          : 'Set the secret key for this command only: SUPABASE_SECRET_KEY=sb_secret_… npm run doctor',
      ),
    ];
  }
  const response = await request(target, '/rest/v1/rpc/list_rules', secretKey);
  if (!Array.isArray(response.body)) {
    return [
      failure(
        `The rules of the database could not be read: ${messageOfResponse(response)}.`,
        isEmbedded
          ? applyMigrations(target)
          : `${applyMigrations(target)}\nIf the migrations are applied, copy SUPABASE_SECRET_KEY again from the dashboard of this project (Settings, API keys).`,
      ),
    ];
  }
  if (response.body.length < (response.count ?? 0)) {
    return [
      warning(
        `Not compared: ${COMPARED}, admins. The API sends ${response.body.length} of ${response.count} rules.`,
        raiseMaxRows(target),
      ),
    ];
  }
  // Skips grants on tables for the embedded backend, which grants all privileges to all API roles.
  const compared = ({ kind }: Rule) => !(isEmbedded && kind === 'grants');
  const found = (response.body as Rule[]).filter(compared);
  try {
    return compareRules(target, (await shippedRules()).filter(compared), found);
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    return [
      warning(
        `Not compared: ${COMPARED}. The comparison needs a development package.`,
        'Install all packages with "npm ci" (without --omit=dev), then run the doctor again.',
      ),
      countAdmins(target, found),
    ];
  }
}

/** Returns whether an error means that a package is not installed, for example after `npm ci --omit=dev`. */
function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

/**
 * Compares the backend's rules with the shipped rules. A finding about a difference explains whether a missing update
 * or a manual change may be the cause. Also looks for an admin, and for a trigger from an earlier version.
 *
 * @param shipped the rules that the migrations create
 * @param found the backend's rules
 */
export function compareRules(
  target: Pick<Target, 'isEmbedded' | 'url'>,
  shipped: readonly Rule[],
  found: readonly Rule[],
): Finding[] {
  const age = ageOf(shipped, found);
  const fix = {
    older: 'The missing migrations may fix this. Apply them first, then run the doctor again.',
    newer:
      'This checkout is older than the database. Update the checkout first, then run the doctor again.',
    same: undoManualChange(target),
    unknown: `${applyMigrations(target)}\nIf the doctor still reports this:\n${undoManualChange(target)}`,
  }[age];
  // In an earlier version, `list_rules()` may not list every kind of rule.
  const isListed = (kind: string) => age !== 'older' || found.some((rule) => rule.kind === kind);
  return [
    ...explainAge(target, age),
    ...Object.entries(KINDS)
      .filter(([kind]) => isListed(kind))
      .flatMap(([kind, label]) => compareKind(kind, label, fix, shipped, found)),
    ...findRebuild(found),
    countAdmins(target, found),
  ];
}

/** The kinds of rules that must match the shipped ones, with their names in the report. */
const KINDS = {
  'row level security': 'Row level security',
  grants: 'Grants on tables',
  'column grants': 'Grants on columns',
  policy: 'Policies',
  function: 'Functions',
  bucket: 'Buckets',
  column: 'Columns',
  trigger: 'Triggers',
} as const;

/** The compared kinds of rules, as part of a sentence. */
const COMPARED = 'row level security, grants, policies, functions, buckets, columns, triggers';

/**
 * For these kinds, a rule that is not shipped is an error, because it may grant access. Additional rules of other
 * kinds, such as functions, may belong to the owner.
 */
const NO_EXTRAS: readonly string[] = ['column grants', 'policy'];

/**
 * How a database's migrations compare with those of this checkout. `unknown` means that the database lists no
 * migrations but has the current `list_rules()`, for example because somebody ran the migrations by hand.
 */
type Age = 'older' | 'newer' | 'same' | 'unknown';

function ageOf(shipped: readonly Rule[], found: readonly Rule[]): Age {
  const [known, applied] = [shipped, found].map((rules) =>
    rules.filter(({ kind }) => kind === 'migration').map(({ name }) => name),
  ) as [string[], string[]];
  if (applied.length === 0) {
    // In some earlier versions, `list_rules()` did not list the migrations.
    const isCurrent = sourceOfListRules(found) === sourceOfListRules(shipped);
    return isCurrent ? 'unknown' : 'older';
  }
  if (known.some((version) => !applied.includes(version))) return 'older';
  return applied.some((version) => !known.includes(version)) ? 'newer' : 'same';
}

/** Returns the end of the fact about `list_rules()`, with the hash of its source: "source 0cc175b9…". */
function sourceOfListRules(rules: readonly Rule[]): string | undefined {
  const { fact = '' } = rules.find(({ name }) => name === 'public.list_rules()') ?? {};
  return /source \w+$/.exec(fact)?.[0];
}

function explainAge(target: Pick<Target, 'isEmbedded' | 'url'>, age: Age): Finding[] {
  if (age === 'older') {
    return [
      failure(
        'The database is from an earlier version of this project. Some migrations are missing.',
        applyMigrations(target),
      ),
    ];
  }
  if (age !== 'newer') return [];
  return [
    warning(
      'The database has migrations that this checkout does not have.',
      'Update this checkout (docs/updating.md), or run the doctor from the checkout that has them.',
    ),
  ];
}

/** Looks for the trigger that an earlier version of this project created to rebuild the site after a change. */
function findRebuild(found: readonly Rule[]): Finding[] {
  const isThere = found.some(
    ({ kind, fact }) => kind === 'trigger' && fact.includes(' rebuild.note_change()'),
  );
  if (!isThere) return [];
  return [
    warning(
      'A trigger from an earlier version of this project rebuilds the site after a change. It still works.',
      `To replace it, set up a webhook (docs/paused-backend.md). To remove the trigger, run this in the SQL editor:
select cron.unschedule('rebuild');
drop trigger note_change on public.projects;
drop schema rebuild cascade;`,
    ),
  ];
}

function compareKind(
  kind: string,
  label: string,
  fix: string,
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
    if (NO_EXTRAS.includes(kind) && !wanted.some(({ name }) => name === rule.name)) {
      differences.push(`- ${rule.name} is not shipped: "${rule.fact}"`);
    }
  }
  if (differences.length === 0) return [ok(`${label}: as shipped.`)];
  return [failure(`${label}: not as shipped.`, [...differences, fix].join('\n'))];
}

function countAdmins(
  { isEmbedded, url }: Pick<Target, 'isEmbedded' | 'url'>,
  found: readonly Rule[],
): Finding {
  const count = Number(found.find(({ kind }) => kind === 'admins')?.fact ?? 0);
  if (count > 0)
    return ok(`${count} ${count === 1 ? 'account is an admin' : 'accounts are admins'}.`);
  return failure(
    'Nobody is an admin.',
    isEmbedded
      ? `Sign up at /auth. Then run:\nPUBLIC_SUPABASE_URL=${url} npm run admin -- grant <your e-mail address>`
      : 'Run this command. If the site is not on Netlify, add "-- --host none":\nnpm run go-live\nOr add yourself in the dashboard under Authentication, Users, with "Auto Confirm User". Then run:\nSUPABASE_SECRET_KEY=sb_secret_… npm run admin -- grant <your e-mail address>',
  );
}
