import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { pushSettings } from '../command/supabase-cli.ts';
import { freePorts } from '../../tests/setup/temporary-backend.ts';
import type { Target } from './request.ts';
import { runChecks } from './run-checks.ts';
import type { Finding } from './finding.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (body: unknown, status = 200): Reply =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };

/** Responds with these rows and the count of a longer list. */
const truncated =
  (rows: readonly object[], count: number): Reply =>
  (request, response) => {
    response.setHeader('Content-Range', `0-${rows.length - 1}/${count}`);
    json(rows)(request, response);
  };

const SITE = 'https://nomsa.example';
const denied = json({ code: '42501', message: 'permission denied' }, 401);

/** Redirects to the requested URL if it is part of the site, and otherwise to the site. */
const verify: Reply = (request, response) => {
  const wanted = new URL(request.url ?? '', SITE).searchParams.get('redirect_to') ?? '';
  const target = new URL(wanted).origin === SITE ? wanted : SITE;
  response.writeHead(303, { Location: `${target}#error=access_denied` });
  response.end();
};

/** The responses from a hosted project without problems. */
const sound: Readonly<Record<string, Reply>> = {
  '/auth/v1/settings': json({ disable_signup: true, external: { email: true } }),
  '/auth/v1/verify': verify,
  '/rest/v1/projects?select=id&limit=1': json([{ id: 1 }]),
  '/rest/v1/projects?select=revision&limit=1': json([{ revision: 1 }]),
  '/rest/v1/projects?select=id&is_password_protected=is.true&limit=1': json([]),
  '/rest/v1/user_roles': denied,
  '/rest/v1/contact_messages': denied,
  '/rest/v1/rpc/list_admins': denied,
  '/rest/v1/rpc/list_rules': json({ message: 'Could not find the function' }, 404),
};

interface Visit {
  readonly findings: readonly Finding[];
  /** The requests, as "GET /path". */
  readonly requests: readonly string[];
}

/** Runs the doctor against a fake project. The responses in `changed` replace those of a project without problems. */
async function visit(
  changed: Readonly<Record<string, Reply>> = {},
  target: Partial<Target> = {},
): Promise<Visit> {
  const requests: string[] = [];
  const replies = { ...sound, ...changed };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(`${request.method} ${url}`);
    // Prefers the longest matching path.
    const [path] = Object.keys(replies)
      .filter((start) => url.startsWith(start))
      .sort((a, b) => b.length - a.length);
    (replies[path ?? ''] ?? json({ message: 'not found' }, 404))(request, response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const findings = await runChecks({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishableKey: 'sb_publishable_abc',
    siteUrl: SITE,
    isEmbedded: false,
    timeout: 30_000,
    ...target,
  });
  return { findings, requests };
}

const errors = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'error').map(({ text }) => text);
const warnings = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'warning').map(({ text }) => text);

test('a project without problems has no errors, and a warning lists what needs the secret key', async () => {
  const { findings } = await visit();
  expect(errors(findings)).toEqual([]);
  expect(warnings(findings)).toEqual([
    'Not checked: row level security, grants, policies, functions, buckets, columns, triggers, admins, files.',
  ]);
});

test('the doctor sends only read requests', async () => {
  const { requests } = await visit({}, { secretKey: 'sb_secret_abc' });
  expect(requests.length).toBeGreaterThan(9);
  // Listing files needs a POST request.
  const reading = /^(GET |POST \/storage\/v1\/object\/list\/)/;
  expect(requests.filter((request) => !reading.test(request))).toEqual([]);
});

test('every warning and error comes with a fix', async () => {
  for (const reply of [denied, json([{}]), json({}, 500)]) {
    const changed = Object.fromEntries(Object.keys(sound).map((path) => [path, reply]));
    const { findings } = await visit(changed);
    for (const { state, text, fix } of findings) {
      expect(fix === undefined, text).toBe(state === 'ok');
    }
  }
});

test.for<[string, Record<string, Reply>, RegExp]>([
  [
    'a paused project',
    { '/': (_, response) => response.writeHead(540).end(), '/auth/v1/settings': json({}, 540) },
    /does not respond like a Supabase project \(status 540\)\.$/m,
  ],
  [
    'a web page in place of a backend',
    {
      '/auth/v1/settings': (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Hello');
      },
    },
    /does not respond like a Supabase project \(status 200\)\.$/m,
  ],
  [
    'a lost connection',
    { '/auth/v1/settings': (request) => request.socket.destroy() },
    /^http:.* does not respond: /m,
  ],
  [
    'a key from another project',
    { '/auth/v1/settings': json({ message: 'Invalid API key' }, 401) },
    /^The publishable key is not accepted\.$/m,
  ],
  ['a failing backend', { '/auth/v1/settings': json({}, 503) }, /status 503/m],
  [
    'an empty project',
    { '/rest/v1/projects?select=id&limit=1': json({ message: 'Could not find the table' }, 404) },
    /^Visitors cannot read the projects: Could not find the table\.$/m,
  ],
  [
    'a missing grant',
    { '/rest/v1/projects?select=id&limit=1': json({ message: 'permission denied' }, 401) },
    /^Visitors cannot read the projects: permission denied\.$/m,
  ],
  [
    'protected projects that anyone can read',
    { '/rest/v1/projects?select=id&is_password_protected=is.true&limit=1': json([{ id: 2 }]) },
    /^Visitors can also read password-protected projects\.$/m,
  ],
  [
    'roles and admins that anyone can read',
    { '/rest/v1/user_roles': json([{}]), '/rest/v1/rpc/list_admins': json([{}]) },
    /^Visitors can also read the roles of accounts\.\nVisitors can also read the e-mail addresses of admins\.$/m,
  ],
  [
    'messages that anyone can read',
    { '/rest/v1/contact_messages?select=id&limit=1': json([{ id: 'a' }]) },
    /^Visitors can also read messages from the contact form\.$/m,
  ],
  [
    'a missing table for messages',
    {
      '/rest/v1/contact_messages': json(
        { code: 'PGRST205', message: "Could not find the table 'public.contact_messages'" },
        404,
      ),
    },
    /^The database has no table or function for messages from the contact form: Could not find the table /m,
  ],
  [
    'a missing revision column',
    {
      '/rest/v1/projects?select=revision&limit=1': json(
        { code: '42703', message: 'column projects.revision does not exist' },
        400,
      ),
    },
    /^The table "projects" has no column "revision", so two editors can overwrite each other/m,
  ],
  [
    'open sign-up without confirmed e-mail addresses',
    { '/auth/v1/settings': json({ disable_signup: false, mailer_autoconfirm: true }) },
    /^"Confirm email" is off and sign-up is on, so /m,
  ],
  [
    'disabled sign-in with e-mail',
    { '/auth/v1/settings': json({ disable_signup: true, external: { email: false } }) },
    /nobody can open \/admin/m,
  ],
  [
    'a link in an e-mail that redirects to another site',
    {
      '/auth/v1/verify': (_, response) =>
        response.writeHead(303, { Location: 'http://localhost:3000#error=x' }).end(),
    },
    /^Links in e-mails whose redirect URL is on another site lead to http:\/\/localhost:3000\/\. They must lead to https:\/\/nomsa\.example\.$/m,
  ],
  [
    'a Site URL that "config push" wrote without SITE_URL',
    {
      '/auth/v1/verify': (_, response) =>
        response.writeHead(303, { Location: 'env(SITE_URL)#error=x' }).end(),
    },
    /^Links in e-mails whose redirect URL is on another site lead to env\(SITE_URL\)#error=x\. They must/m,
  ],
  [
    'a link in an e-mail that may redirect to any site',
    {
      '/auth/v1/verify': (request, response) => {
        const to = new URL(request.url ?? '', SITE).searchParams.get('redirect_to') ?? '';
        response.writeHead(303, { Location: to }).end();
      },
    },
    /^Links in e-mails whose redirect URL is on another site lead to https:\/\/elsewhere\.invalid\/\. They must/m,
  ],
  [
    'a link in an e-mail that does not redirect to /auth',
    {
      '/auth/v1/verify': (_, response) => response.writeHead(303, { Location: SITE }).end(),
    },
    /^Links in e-mails whose redirect URL is https:\/\/nomsa\.example\/auth lead to https:\/\/nomsa\.example\/\. They must/m,
  ],
])('the doctor reports %s as an error', async ([, changed, expected]) => {
  const { findings } = await visit(changed);
  expect(errors(findings).join('\n')).toMatch(expected);
});

test('the doctor reports a timeout as an error', async () => {
  const { findings } = await visit({ '/auth/v1/settings': () => undefined }, { timeout: 200 });
  expect(errors(findings).join('\n')).toMatch(/does not respond: .*timeout/);
});

test.for<[string, Record<string, Reply>, RegExp]>([
  [
    'open sign-up',
    { '/auth/v1/settings': json({ disable_signup: false, external: { email: true } }) },
    /^Sign-up is on, so /m,
  ],
  [
    'anonymous sign-in',
    { '/auth/v1/settings': json({ disable_signup: true, external: { anonymous_users: true } }) },
    /^Anonymous sign-ins are allowed, so /m,
  ],
  [
    'a table that cannot be read',
    { '/rest/v1/user_roles': json({}, 500) },
    /^Could not check whether visitors can read the roles of accounts: status 500\.$/m,
  ],
  [
    'a rate limit',
    { '/rest/v1/rpc/list_admins': json({}, 429) },
    /^Could not check whether visitors can read the e-mail addresses of admins: status 429\.$/m,
  ],
  [
    'too many requests',
    { '/auth/v1/verify': json({}, 429) },
    /^Could not check where links in e-mails point: status 429\.$/m,
  ],
  [
    'an API that sends only a few projects per response',
    { '/rest/v1/projects?select=id&limit=1': truncated([{ id: 1 }, { id: 2 }], 5) },
    /^The API sends 2 of 5 projects per response, so the site needs several requests\.$/m,
  ],
])('the doctor reports %s as a warning, not as an error', async ([, changed, expected]) => {
  const { findings } = await visit(changed);
  expect(errors(findings)).toEqual([]);
  expect(warnings(findings).join('\n')).toMatch(expected);
});

test('rules that the API does not send are not reported as missing', async () => {
  const rules = truncated([{ kind: 'admins', name: 'admins', fact: '1' }], 90);
  const { findings } = await visit(
    { '/rest/v1/rpc/list_rules': rules },
    { secretKey: 'sb_secret_abc' },
  );
  expect(errors(findings)).toEqual([]);
  expect(warnings(findings).join('\n')).toMatch(
    /^Not compared: .* The API sends 1 of 90 rules\.$/m,
  );
});

test('a secret key from another project is reported, but not printed', async () => {
  const { findings } = await visit(
    { '/rest/v1/rpc/list_rules': json({ message: 'Invalid API key' }, 401) },
    { secretKey: 'sb_secret_do_not_print' },
  );
  expect(errors(findings)).toEqual([
    'The rules of the database could not be read: Invalid API key.',
  ]);
  expect(JSON.stringify(findings)).not.toContain('do_not_print');
});

test('keys are not sent over an unencrypted connection', async () => {
  const { findings } = await visit({}, { url: 'http://project.supabase.co' });
  expect(errors(findings)).toEqual([
    'http://project.supabase.co is not encrypted. Anyone on the network could read passwords and keys.',
  ]);
});

test('the report about the embedded backend mentions no dashboard and no hosted project', async () => {
  const embedded = { isEmbedded: true };
  const visits = [
    visit({ '/auth/v1/settings': json({ message: 'Invalid API key' }, 401) }, embedded),
    visit({ '/auth/v1/settings': json({}, 503) }, embedded),
    ...[denied, json([{}]), json({}, 500), json({ code: '42P01' }, 404)].flatMap((reply) => {
      const changed = Object.fromEntries(Object.keys(sound).map((path) => [path, reply]));
      const settings = json({ disable_signup: false, mailer_autoconfirm: true });
      const rules = json({}, 404);
      const partly = {
        ...changed,
        '/auth/v1/settings': settings,
        '/rest/v1/rpc/list_rules': rules,
      };
      const readable = { ...partly, '/rest/v1/projects?select=id&limit=1': json([{ id: 1 }]) };
      return [visit(partly, embedded), visit(readable, { ...embedded, secretKey: 'sb_secret_a' })];
    }),
  ];
  for (const { findings } of await Promise.all(visits)) {
    expect(findings.filter(({ state }) => state !== 'ok').length).toBeGreaterThan(0);
    expect(findings.map(({ fix }) => fix).join('\n')).not.toMatch(
      /dashboard|supabase\.co|supabase@|--remote|SQL editor|hosting/i,
    );
  }
});

test('a check that cannot run is not reported as passed', async () => {
  const { findings } = await visit({ '/rest/v1/user_roles': json({}, 500) });
  expect(findings.map(({ text }) => text)).not.toContain(
    'Visitors cannot read the roles of accounts.',
  );
});

test('an unknown host and a closed port are reported', async () => {
  const at = async (url: string) => errors((await visit({}, { url })).findings);
  expect((await at('https://abcdefghijklmnopqrst.invalid')).join()).toMatch(
    /^https:\/\/abcdefghijklmnopqrst\.invalid does not respond: /,
  );
  const [port] = await freePorts(1);
  const free = `http://127.0.0.1:${port}`;
  expect((await at(free)).join()).toContain(`${free} does not respond: `);
});

test('without SITE_URL, a warning explains that links in e-mails were not checked', async () => {
  const { findings } = await visit({}, { siteUrl: undefined });
  expect(errors(findings)).toEqual([]);
  expect(warnings(findings).at(-1)).toContain('because SITE_URL is not set.');
});

test('each problem in a hosted project comes with the command that fixes it', async () => {
  const { findings } = await visit({
    '/auth/v1/settings': json({ disable_signup: false, mailer_autoconfirm: true }),
    '/auth/v1/verify': (_, response) => void response.writeHead(303, { Location: SITE }).end(),
    '/rest/v1/user_roles': json([{}]),
  });
  const fixes = findings.flatMap(({ fix = [] }) => fix);
  expect(fixes).toHaveLength(5);
  for (const fix of fixes) expect(fix).toMatch(/^(npx \S+ |.*npm run )/m);
  expect(fixes.join()).toContain(`${pushSettings}\nOr in the dashboard, go to Authentication`);
});
