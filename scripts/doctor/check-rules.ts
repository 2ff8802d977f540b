import { openMigratedDatabase } from '../backend/migrated-database.ts';
import { type Target, ask, messageOf } from './ask.ts';
import { type Finding, PUSH, failure, ok, warning } from './finding.ts';

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

/**
 * Compares the rules of the backend with those of the migrations, and looks for an admin.
 *
 * @param embedded whether this is the embedded backend, which grants everything to everyone
 */
export async function checkRules(target: Target, embedded: boolean): Promise<Finding[]> {
  const { secretKey } = target;
  if (secretKey === undefined) {
    return [
      warning(
        'Not checked: migrations, row level security, grants, policies, functions, buckets, admins, files.',
        'Set the secret key for this one command: SUPABASE_SECRET_KEY=sb_secret_… npm run doctor',
      ),
    ];
  }
  if (secretKey.startsWith('sb_publishable_')) {
    return [
      failure(
        'SUPABASE_SECRET_KEY is a publishable key.',
        'Copy the secret key from the dashboard: Settings, API keys.',
      ),
    ];
  }
  const { status, body } = await ask(target, '/rest/v1/rpc/list_rules', secretKey);
  if (status === 404) {
    return [failure('The schema is older than this checkout: it cannot list its rules.', PUSH)];
  }
  if (status === 401 || status === 403) {
    return [
      failure(
        `The secret key is not accepted: ${messageOf(body, status)}.`,
        'Copy it again from the dashboard of this project: Settings, API keys.',
      ),
    ];
  }
  if (!Array.isArray(body)) {
    const message = messageOf(body, status);
    const reason = message === messageOf(null, status) ? message : `${message} (status ${status})`;
    return [
      failure(
        `The rules could not be read: ${reason}.`,
        'Try again in a minute. If it still fails, see https://status.supabase.com.',
      ),
    ];
  }
  const [shipped, found] = [await shippedRules(), body as Rule[]];
  if (!embedded) return compareRules(shipped, found);
  const others = ({ kind }: Rule) => kind !== 'grants';
  return [
    ok(`${KINDS.grants}: not compared. The embedded backend grants everything to everyone.`),
    ...compareRules(shipped.filter(others), found.filter(others)).filter(
      ({ text }) => !text.startsWith(KINDS.grants),
    ),
  ];
}

/**
 * Finds the rules of a backend that differ from the shipped ones.
 *
 * @param shipped the rules that the migrations create
 * @param found the rules of the backend
 */
export function compareRules(shipped: readonly Rule[], found: readonly Rule[]): Finding[] {
  return [
    compareMigrations(shipped, found),
    ...Object.entries(KINDS).map(([kind, label]) => compareKind(kind, label, shipped, found)),
    ...checkOwnObjects(shipped, found),
    countAdmins(found),
  ];
}

/** The kinds of rules that must be as shipped, with their names in the report. */
const KINDS = {
  'row level security': 'Row level security',
  grants: 'Grants on tables',
  'column grants': 'Grants on columns',
  schema: 'Private schema',
  policy: 'Policies',
  function: 'Functions',
  bucket: 'Buckets',
} as const;

/** Kinds where a rule that is not shipped opens a hole. Other kinds may have the owner's own. */
const CLOSED = new Set(['column grants', 'policy']);

function compareMigrations(shipped: readonly Rule[], found: readonly Rule[]): Finding {
  const versions = (rules: readonly Rule[]) =>
    rules.filter(({ kind }) => kind === 'migration').map(({ name }) => name);
  const [wanted, present] = [versions(shipped), versions(found)];
  const missing = wanted.filter((version) => !present.includes(version));
  const unknown = present.filter((version) => !wanted.includes(version));
  const newest = wanted.toSorted().at(-1) ?? 'none';
  if (missing.length > 0) {
    return failure(
      `Migrations are missing: ${missing.join(', ')}.`,
      `${PUSH} If you ran them by hand, record them:\nnpx supabase migration repair --status applied ${missing.join(' ')}`,
    );
  }
  if (unknown.length > 0) {
    return warning(
      `The schema has migrations that this checkout does not have: ${unknown.join(', ')}.`,
      'If this checkout is old, pull the newest version before you build.',
    );
  }
  return ok(`The schema has every migration up to ${newest}.`);
}

function compareKind(
  kind: string,
  label: string,
  shipped: readonly Rule[],
  found: readonly Rule[],
): Finding {
  const facts = (rules: readonly Rule[]) =>
    new Map(rules.filter((rule) => rule.kind === kind).map(({ name, fact }) => [name, fact]));
  const [wanted, present] = [facts(shipped), facts(found)];
  const differences = [...wanted].flatMap(([name, fact]) => {
    const other = present.get(name);
    if (other === undefined) return `${name} is missing`;
    return other === fact ? [] : `${name} is "${other}" instead of "${fact}"`;
  });
  if (CLOSED.has(kind)) {
    for (const [name, fact] of present) {
      if (!wanted.has(name)) differences.push(`${name} is not shipped: "${fact}"`);
    }
  }
  if (differences.length === 0) return ok(`${label}: as shipped.`);
  return failure(
    `${label}: not as shipped.`,
    [
      ...differences.map((difference) => `- ${difference}`),
      'Run "npx supabase db push". What is still listed was changed by hand: undo it in the SQL editor, with',
      'the statement in supabase/migrations/.',
    ].join('\n'),
  );
}

/** Tables and functions of the owner that visitors can reach through the API. */
function checkOwnObjects(shipped: readonly Rule[], found: readonly Rule[]): Finding[] {
  const known = new Set(shipped.map(({ kind, name }) => `${kind} ${name}`));
  const own = found.filter(({ kind, name }) => !known.has(`${kind} ${name}`));
  const open = own.filter(({ kind, fact }) => kind === 'row level security' && fact === 'off');
  const callable = own.filter(
    ({ kind, fact }) => kind === 'function' && / (anon|authenticated)\b/.test(fact),
  );
  return [
    ...open.map(({ name }) =>
      failure(
        `${name} is not from the migrations, and has no row level security.`,
        `Run in the SQL editor: alter table ${name} enable row level security;`,
      ),
    ),
    ...callable.map(({ name }) =>
      warning(
        `${name} is not from the migrations, and visitors or signed-in users may call it.`,
        `If you do not want that, run in the SQL editor:\nrevoke execute on function ${name} from public, anon, authenticated;`,
      ),
    ),
  ];
}

function countAdmins(found: readonly Rule[]): Finding {
  const count = Number(found.find(({ kind }) => kind === 'admins')?.fact ?? 0);
  return count > 0
    ? ok(`${count} ${count === 1 ? 'account is' : 'accounts are'} admin.`)
    : failure(
        'Nobody is an admin.',
        'Sign up at /auth on your site, then run: npm run admin -- grant <your e-mail address>',
      );
}
