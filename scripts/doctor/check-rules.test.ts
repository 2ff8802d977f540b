import { expect, test } from 'vitest';
import { type Rule, compareRules } from './check-rules.ts';

const rule = (kind: string, name: string, fact = ''): Rule => ({ kind, name, fact });

const shipped: readonly Rule[] = [
  rule('migration', '20261101000100'),
  rule('migration', '20261101000200'),
  rule('schema', 'private', 'anon:; authenticated: usage'),
  rule('row level security', 'public.projects', 'on'),
  rule('grants', 'public.projects', 'anon: select'),
  rule('policy', 'public.projects: Admins edit projects', 'permissive update to authenticated'),
  rule('function', 'private.is_admin()', 'definer, for authenticated'),
  rule('bucket', 'project-images', 'public, 100 bytes, image/png'),
  rule('admins', 'public.user_roles', '0'),
];
const sound = [...shipped.slice(0, -1), rule('admins', 'public.user_roles', '1')];

/** The findings about a backend with these rules instead of those of the same name. */
function findingsOf(...changed: readonly (Rule | { readonly gone: string })[]): string[] {
  const gone = changed.flatMap((change) => ('gone' in change ? change.gone : []));
  const now = changed.flatMap((change) => ('gone' in change ? [] : change));
  const is = (one: Rule) => (other: Rule) => one.kind === other.kind && one.name === other.name;
  const found = [
    ...sound.filter((kept) => !gone.includes(kept.name) && !now.some(is(kept))),
    ...now,
  ];
  return compareRules(shipped, found)
    .filter(({ state }) => state !== 'ok')
    .map(({ state, text, fix }) => `${state} ${text} ${fix?.split('\n')[0] ?? ''}`);
}

test('a backend as shipped has no findings', () => {
  expect(findingsOf()).toEqual([]);
  const lines = compareRules(shipped, sound).map(({ text }) => text);
  expect(lines).toContain('Migrations: as shipped.');
  expect(lines).toContain('1 account is admin.');
});

test.for<[string, readonly (Rule | { readonly gone: string })[], string[]]>([
  [
    'a migration is missing',
    [{ gone: '20261101000200' }],
    ['error Migrations: not as shipped. - 20261101000200 is missing'],
  ],
  [
    'row level security is off',
    [rule('row level security', 'public.projects', 'off')],
    ['error Row level security: not as shipped. - public.projects is "off" instead of "on"'],
  ],
  [
    'a grant is wider',
    [rule('grants', 'public.projects', 'anon: delete select')],
    ['error Grants on tables: not as shipped. - public.projects is "anon: delete select"'],
  ],
  [
    'a policy is gone',
    [{ gone: 'public.projects: Admins edit projects' }],
    ['error Policies: not as shipped. - public.projects: Admins edit projects is missing'],
  ],
  [
    'an extra policy opens more',
    [rule('policy', 'public.projects: All', 'permissive all to anon using true')],
    ['error Policies: not as shipped. - public.projects: All is not shipped'],
  ],
  [
    'a column is granted',
    [rule('column grants', 'public.projects.title', '{anon=w/postgres}')],
    ['error Grants on columns: not as shipped. - public.projects.title is not shipped'],
  ],
  [
    'a function was changed',
    [rule('function', 'private.is_admin()', 'definer, for anon')],
    ['error Functions: not as shipped. - private.is_admin() is "definer, for anon"'],
  ],
  [
    'a bucket accepts more',
    [rule('bucket', 'project-images', 'public, any bytes, any type')],
    ['error Buckets: not as shipped. - project-images is "public, any bytes, any type"'],
  ],
  [
    'nobody is an admin',
    [rule('admins', 'public.user_roles', '0')],
    ['error Nobody is an admin. Sign up at /auth'],
  ],
  [
    'a table of the owner has no rules',
    [rule('row level security', 'public.notes', 'off')],
    ['error Row level security: not as shipped. - public.notes is not shipped: "off"'],
  ],
  [
    'the owner has a table, a function and a bucket of their own',
    [
      rule('row level security', 'public.notes', 'on'),
      rule('grants', 'public.notes', 'anon: select'),
      rule('function', 'public.sum()', 'invoker, for anon'),
      rule('bucket', 'notes', 'private'),
    ],
    [],
  ],
])('%s', ([, changed, expected]) => {
  const lines = findingsOf(...changed);
  expect(lines).toHaveLength(expected.length);
  expected.forEach((start, index) => expect(lines[index]).toContain(start));
});
