import { openMigratedDatabase } from '../backend/migrated-database.ts';
import { type Patient, ask, messageOf } from './ask.ts';
import { type Finding, PUSH, failure, ok, warning } from './finding.ts';

/** A rule of a database, as `list_rules()` tells it. */
export interface Rule {
  readonly kind: string;
  readonly name: string;
  readonly fact: string;
}

/** The rules that the migrations of this checkout make, read from a database that has nothing else. */
export async function shippedRules(): Promise<Rule[]> {
  const { query, close } = await openMigratedDatabase();
  try {
    return await query<Rule>('select kind, name, fact from public.list_rules()');
  } finally {
    await close();
  }
}

/**
 * Compares the rules of the backend with those of the migrations, and asks whether there is an admin.
 *
 * @param embedded whether it is the embedded one, which grants everything to everyone as it starts
 */
export async function checkRules(patient: Patient, embedded: boolean): Promise<Finding[]> {
  const { secretKey } = patient;
  if (secretKey === undefined) {
    return [
      warning(
        'Not looked at: migrations, row level security, grants, policies, buckets, admins.',
        'Give the secret key to this one command: SUPABASE_SECRET_KEY=sb_secret_… npm run doctor',
      ),
    ];
  }
  if (secretKey.startsWith('sb_publishable_')) {
    return [
      failure(
        'SUPABASE_SECRET_KEY holds a publishable key.',
        'The secret key is beside it in the dashboard: Settings, API keys.',
      ),
    ];
  }
  const { status, body } = await ask(patient, '/rest/v1/rpc/list_rules', secretKey);
  if (status === 404) {
    return [failure('The schema is older than this checkout: it cannot list its rules.', PUSH)];
  }
  if (status === 401 || status === 403) {
    return [
      failure(
        `The secret key is not taken: ${messageOf(body, status)}.`,
        'Copy it anew from the dashboard: Settings, API keys. It must be of this project.',
      ),
    ];
  }
  if (!Array.isArray(body)) {
    const message = messageOf(body, status);
    const reason = message === messageOf(null, status) ? message : `${message} (status ${status})`;
    return [
      failure(
        `The rules could not be read: ${reason}.`,
        'Try again in a minute; if it stays, look at https://status.supabase.com.',
      ),
    ];
  }
  const [shipped, found] = [await shippedRules(), body as Rule[]];
  if (!embedded) return compareRules(shipped, found);
  const others = ({ kind }: Rule) => kind !== 'grants';
  return [
    ok(`${KINDS.grants}: not compared, since the embedded backend grants everything to everyone.`),
    ...compareRules(shipped.filter(others), found.filter(others)).filter(
      ({ text }) => !text.startsWith(KINDS.grants),
    ),
  ];
}

/**
 * Says in which rules a backend differs from what is shipped.
 *
 * @param shipped what the migrations make
 * @param found what the backend has
 */
export function compareRules(shipped: readonly Rule[], found: readonly Rule[]): Finding[] {
  return [
    compareMigrations(shipped, found),
    ...Object.entries(KINDS).map(([kind, label]) => compareKind(kind, label, shipped, found)),
    ...lookForStrangers(shipped, found),
    countAdmins(found),
  ];
}

/** The kinds of rules that must be as shipped, and how a person calls them. */
const KINDS = {
  'row level security': 'Row level security',
  grants: 'The grants of tables',
  'column grants': 'The grants of columns',
  schema: 'The private schema',
  policy: 'The policies',
  function: 'The functions',
  bucket: 'The buckets',
} as const;

/** Of these, more than what is shipped is a hole; more of the others is the owner's own. */
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
      `${PUSH} Were they run by hand, tell the list:\nnpx supabase migration repair --status applied ${missing.join(' ')}`,
    );
  }
  if (unknown.length > 0) {
    return warning(
      `The schema has migrations that this checkout has not: ${unknown.join(', ')}.`,
      'Is this checkout an old one? Fetch the newest before you build.',
    );
  }
  return ok(`The schema is at the newest migration, ${newest}.`);
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
    return other === fact ? [] : `${name} is "${other}" and not "${fact}"`;
  });
  if (CLOSED.has(kind)) {
    for (const [name, fact] of present) {
      if (!wanted.has(name)) differences.push(`${name} is not ours: "${fact}"`);
    }
  }
  if (differences.length === 0) return ok(`${label}: as shipped.`);
  return failure(
    `${label}: not as shipped.`,
    [
      ...differences.map((difference) => `- ${difference}`),
      'After "npx supabase db push" only what was changed by hand is left here: undo it in the SQL editor,',
      'with the statement that stands in supabase/migrations/.',
    ].join('\n'),
  );
}

/** What others have put where the API reaches it. */
function lookForStrangers(shipped: readonly Rule[], found: readonly Rule[]): Finding[] {
  const known = new Set(shipped.map(({ kind, name }) => `${kind} ${name}`));
  const strange = found.filter(({ kind, name }) => !known.has(`${kind} ${name}`));
  const open = strange.filter(({ kind, fact }) => kind === 'row level security' && fact === 'off');
  const callable = strange.filter(
    ({ kind, fact }) => kind === 'function' && / (anon|authenticated)\b/.test(fact),
  );
  return [
    ...open.map(({ name }) =>
      failure(
        `${name} is not of this project, and has no row level security.`,
        `Run in the SQL editor: alter table ${name} enable row level security;`,
      ),
    ),
    ...callable.map(({ name }) =>
      warning(
        `${name} is not of this project, and visitors or members may call it.`,
        `Unless you want that, run in the SQL editor:\nrevoke execute on function ${name} from public, anon, authenticated;`,
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
        'Sign up at /auth of your site, then: npm run admin -- grant <your e-mail address>',
      );
}
