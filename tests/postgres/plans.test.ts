import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresDatabase, openPostgres } from './open-postgres.ts';

/** So many rows that a policy which runs once a row is slow. */
const ROWS = 100_000;

const admin = '00000000-0000-4000-8000-00000000000b';

/** A step of a plan, as EXPLAIN prints it. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

let database: PostgresDatabase;

beforeAll(async () => {
  database = await openPostgres();
  await database.query(`insert into auth.users (id) values ('${admin}')`);
  await database.query(
    `insert into public.user_roles (user_id, role) values ('${admin}', 'admin')`,
  );
  await database.query(`
    insert into public.projects
      (title, description, technologies, display_order, is_password_protected)
    select 'Project ' || i, 'What it is about.', array['SQL'], i, i % 10 = 0
    from generate_series(1, ${ROWS}) as i`);
  await database.query('analyze public.projects');
});
afterAll(() => database.close());

/** The steps of a statement, and how often the policies called their function. */
async function plan(role: 'anon' | 'authenticated', statement: string) {
  await database.query('begin');
  try {
    await database.query("set local track_functions = 'all'");
    await database.query(
      `select set_config('request.jwt.claim.sub', '${role === 'anon' ? '' : admin}', true)`,
    );
    const asked = async () => {
      const [row] = await database.query<{ calls: string }>(
        "select coalesce(pg_stat_get_xact_function_calls('private.is_admin'::regproc), 0) as calls",
      );
      return Number(row?.calls);
    };
    const before = await asked();
    await database.query(`set local role ${role}`);
    const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (analyze, format json) ${statement}`,
    );
    await database.query('reset role');
    if (!row) throw new Error('EXPLAIN told nothing');
    const steps = flatten(row['QUERY PLAN'][0].Plan);
    return {
      steps: steps.map((step) => [step['Node Type'], step['Index Name']].filter(Boolean).join(' ')),
      subPlans: steps.filter((step) => step['Parent Relationship'] === 'SubPlan').length,
      initPlans: steps
        .filter((step) => step['Parent Relationship'] === 'InitPlan')
        .map((step) => step['Actual Loops']),
      asked: (await asked()) - before,
    };
  } finally {
    await database.query('rollback');
  }
}

function flatten(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(flatten)];
}

const order = 'order by display_order, id';

test('visitors read a page of the showcase from its index, without sorting', async () => {
  const page = `select * from public.projects where is_password_protected = false ${order} limit 1000`;
  for (const statement of [page, `${page} offset 50000`]) {
    expect(await plan('anon', statement)).toEqual({
      steps: ['Limit', 'Index Scan projects_in_public_order'],
      subPlans: 0,
      initPlans: [],
      asked: 0,
    });
  }
});

test('an admin reads a page of the list from its index, and the role is asked for once', async () => {
  const statement = `select * from public.projects ${order} limit 1000`;
  expect(await plan('authenticated', statement)).toEqual({
    steps: ['Limit', 'Result', 'Index Scan projects_in_order'],
    subPlans: 0,
    initPlans: [1],
    asked: 1,
  });
});

test.for<[string, string]>([
  ['counting every project', 'select count(*) from public.projects'],
  ['one project by its id', 'select * from public.projects where id = gen_random_uuid()'],
  ['an edit of every project', "update public.projects set title = 'Other' returning id"],
  [
    'an edit of one',
    `update public.projects set title = 'Other' where display_order = 7 returning id`,
  ],
  ['deleting a thousand', 'delete from public.projects where display_order < 1000 returning id'],
  ['listing files', 'select * from storage.objects'],
])('%s asks for the role once a policy, whatever the number of rows', async ([, statement]) => {
  const { subPlans, initPlans, asked } = await plan('authenticated', statement);
  expect(subPlans).toBe(0);
  expect(initPlans.every((loops) => loops <= 1)).toBe(true);
  // An update has a policy for what is read, what is changed, and for both once they are changed.
  expect(asked).toBeLessThanOrEqual(4);
});

test('putting every project in order takes seconds, not minutes', async () => {
  const started = performance.now();
  const { asked } = await plan(
    'authenticated',
    `select public.reorder_projects((select array_agg(id) from public.projects))`,
  );
  // The rows are locked, then moved: two statements, each with its policies.
  expect(asked).toBeLessThanOrEqual(7);
  expect(performance.now() - started).toBeLessThan(60_000);
});
