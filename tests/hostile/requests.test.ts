import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageFolder } from '../../scripts/backend/data.ts';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { demoAccounts } from '../../scripts/backend/seed.ts';
import { type TemporaryBackend, startTemporaryBackend } from '../setup/temporary-backend.ts';
import { hostileText } from './hostile.ts';

const people = ['anonymous', 'member', 'admin', 'owner'] as const;
/** One caller for each database role. Admins and members share a role. */
const databaseRoles = ['anonymous', 'admin', 'owner'] as const;

let backend: TemporaryBackend;
const headersOf = {} as Record<(typeof people)[number], Record<string, string>>;

beforeAll(async () => {
  backend = await startTemporaryBackend({ siteUrl: 'http://localhost:1' });
  headersOf.anonymous = { apikey: embeddedKeys.publishable, 'Content-Type': 'application/json' };
  headersOf.owner = { ...headersOf.anonymous, apikey: embeddedKeys.secret };
  for (const who of ['member', 'admin'] as const) {
    const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: headersOf.anonymous,
      body: JSON.stringify(demoAccounts[who]),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    headersOf[who] = { ...headersOf.anonymous, Authorization: `Bearer ${token}` };
  }
});
afterAll(() => backend.stop());

/** Sends a request, checks that the next request gets its usual response, and returns the first response's status. */
async function sendAndExpectHealth(path: string, init: RequestInit): Promise<number> {
  const response = await fetch(backend.url + path, init);
  await response.arrayBuffer();
  const healthy = await fetch(`${backend.url}/rest/v1/projects?select=id&limit=1`, {
    headers: headersOf.anonymous,
  });
  // If the request had left a transaction open in the engine, this response would be an empty list.
  expect(await healthy.text()).toMatch(/^\[\{/);
  return response.status;
}

test.for(databaseRoles)(
  'for the caller "%s", a value that is not a list of strings is rejected, and later requests work',
  async (who) => {
    const headers = headersOf[who];
    for (const technologies of [5, true, {}, { a: 1 }, 'x', [{}], { toString: 1 }]) {
      const body = JSON.stringify({ title: 'a', description: 'b', technologies });
      for (const [method, path] of [
        ['POST', '/rest/v1/projects'],
        ['PATCH', '/rest/v1/projects?title=eq.a'],
      ] as const) {
        const status = await sendAndExpectHealth(path, { method, headers, body });
        expect(status, `${method} ${body}`).toBeGreaterThanOrEqual(400);
      }
    }
  },
);

test.for(databaseRoles)(
  'for the caller "%s", a value of the wrong type never causes a server error',
  async (who) => {
    const headers = headersOf[who];
    const values = [5, 'x', true, [5], [[]], {}, { a: 1 }];
    for (const column of ['description', 'is_password_protected', 'created_at', 'technologies']) {
      for (const value of values) {
        const body = JSON.stringify({ title: 'a', [column]: value });
        const status = await sendAndExpectHealth('/rest/v1/projects', {
          method: 'POST',
          headers,
          body,
        });
        expect(status, body).toBeLessThan(500);
      }
    }
    for (const filter of ['is_password_protected=eq.5', 'technologies=eq.5', 'technologies=cs.5']) {
      const path = `/rest/v1/projects?${filter}`;
      expect(await sendAndExpectHealth(path, { headers }), filter).toBe(400);
    }
  },
);

test('invalid file names and invalid parameters for listing files are rejected', async () => {
  const upload = (name: string) =>
    sendAndExpectHealth(`/storage/v1/object/project-images/${name}`, {
      method: 'POST',
      headers: { ...headersOf.admin, 'Content-Type': 'image/png' },
      body: '\x89PNG\r\n\x1a\n',
    });
  for (const name of ['a'.repeat(256), '%C3%A9'.repeat(128), 'a/'.repeat(2500) + 'a']) {
    expect(await upload(name), name).toBe(400);
  }
  expect(await upload('a'.repeat(255))).toBe(200);
  for (const body of [
    '{"prefix":"a\\u0000"}',
    '{"prefix":"","search":"\\u0000"}',
    '{"prefix":"","limit":-1}',
    '{"prefix":"","offset":-1}',
    '{',
  ]) {
    const path = '/storage/v1/object/list/project-images';
    const init = { method: 'POST', headers: headersOf.admin, body };
    expect(await sendAndExpectHealth(path, init), body).toBe(400);
  }
});

test('valid writes are stored while parallel invalid writes are rejected', async () => {
  const write = (title: string, technologies: unknown) =>
    fetch(`${backend.url}/rest/v1/projects`, {
      method: 'POST',
      headers: headersOf.admin,
      body: JSON.stringify({ title, description: 'b', technologies }),
    });
  const title = 'Written in parallel';
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const { status } = await write(title, index % 2 === 0 ? ['TypeScript'] : index);
      return status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  const path = `${backend.url}/rest/v1/projects?title=eq.${encodeURIComponent(title)}`;
  const stored = await fetch(`${path}&select=id`, { headers: headersOf.admin });
  expect(await stored.json()).toHaveLength(30);
  await fetch(path, { method: 'DELETE', headers: headersOf.admin });
});

test('a filter named after an inherited object property is rejected and changes no row', async () => {
  const path = '/rest/v1/projects?select=id,title&order=id';
  const read = async () => (await fetch(backend.url + path, { headers: headersOf.admin })).json();
  const before: unknown = await read();
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']) {
    for (const filter of [`${name}=eq.1`, `${name}=in.(1,2)`, `id=eq.${id}&${name}=is.null`]) {
      for (const [method, body] of [['GET'], ['PATCH', '{"title":"x"}'], ['DELETE']] as const) {
        const init = { method, headers: headersOf.admin, ...(body ? { body } : {}) };
        expect(await sendAndExpectHealth(`/rest/v1/projects?${filter}`, init), filter).toBe(400);
      }
    }
  }
  expect(await read()).toEqual(before);
  const list = await fetch(`${backend.url}/storage/v1/object/list/project-images`, {
    method: 'POST',
    headers: headersOf.admin,
    body: JSON.stringify({ prefix: '' }),
  });
  expect(await list.text()).toContain('demo-');
});

test.for([
  ['projects', { title: 'a', description: 'b', technologies: ['c'] }, 10_923],
  ['contact_messages', { name: 'a', email: 'a@example.com', message: 'b', honeypot: '' }, 8200],
] as const)(
  'the %s table rejects a request with more values than the engine accepts',
  async ([table, row, count]) => {
    const status = await sendAndExpectHealth(`/rest/v1/${table}`, {
      method: 'POST',
      headers: headersOf.anonymous,
      body: JSON.stringify(Array.from({ length: count }, () => row)),
    });
    expect(status).toBeGreaterThanOrEqual(400);
  },
);

test.for([
  ['project-images', 'image/avif', 10],
  ['project-videos', 'video/mp4', 50],
] as const)(
  'the size limit of %s also applies to chunked uploads',
  async ([bucket, type, mebibytes]) => {
    const upload = async (name: string, { type, body }: { type: string; body: Blob }) => {
      const response = await fetch(`${backend.url}/storage/v1/object/${bucket}/${name}`, {
        method: 'POST',
        headers: { ...headersOf.admin, 'Content-Type': type },
        body: body.stream(),
        duplex: 'half',
      } as RequestInit);
      return { status: response.status, text: await response.text() };
    };
    const plain = (bytes: number) => ({ type, body: new Blob([new Uint8Array(bytes)]) });
    const inForm = (bytes: number) => ({
      type: 'multipart/form-data; boundary=b',
      body: new Blob([
        `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ${type}\r\n\r\n`,
        new Uint8Array(bytes),
        '\r\n--b--\r\n',
      ]),
    });
    const limit = mebibytes * 1024 * 1024;
    // An upload of 50 MiB takes a second, so the bucket with the larger limit has fewer cases.
    const isSmall = bucket === 'project-images';
    for (const [name, bodyOf] of Object.entries(isSmall ? { plain, inForm } : { plain })) {
      expect(await upload(name, bodyOf(limit))).toMatchObject({ status: 200 });
      for (const more of isSmall ? [1, 5_000_000] : [1]) {
        const { status, text } = await upload(`${name}-${more}`, bodyOf(limit + more));
        expect([400, 413]).toContain(status);
        expect(text).toContain('"413"');
      }
    }
  },
);

test.for([
  ['POST', '/storage/v1/bucket', { id: '../../../../outside', name: 'outside' }],
  ['POST', '/storage/v1/%62ucket', { id: 'another', name: 'another' }],
  ['POST', '/storage/v1/bucket/', { id: 'another', name: 'another' }],
  ['PUT', '/storage/v1/bucket/project-images', { public: false, file_size_limit: 1 }],
  ['PUT', '/storage/v1/bucket%2fproject-images', { public: false }],
  ['POST', '/storage/v1/bucket/project-images/empty', {}],
  ['DELETE', '/storage/v1/bucket/project-videos', {}],
  ['POST', '/storage/v1/object/another/a.avif', {}],
  ['POST', '/storage/v1/object/..%2f..%2foutside/a.avif', {}],
  ['POST', '/storage/v1/object/project-images/..%2f..%2f..%2fa.avif', {}],
  ['POST', '/storage/v1/object/project-images/%2e%2e%2fa.avif', {}],
  ['POST', '/storage/v1/object/project-images/a%5c..%5c..%5cb.avif', {}],
  ['POST', '/storage/v1/object/project-images/.%2fa.avif', {}],
  ['POST', '/storage/v1/object/project-images/%2fetc%2fa.avif', {}],
  ['POST', '/storage/v1/object/project-images/a%00.avif', {}],
  ['POST', '/storage/v1/object/project-images/%E0%A4%A.avif', {}],
  ['POST', '/storage/v1/object/public/another/a.avif', {}],
  ['POST', '/storage/v1/object/list/another', { prefix: '' }],
  [
    'POST',
    '/storage/v1/object/copy',
    { bucketId: 'project-images', sourceKey: 'a', destinationBucket: 'b', destinationKey: 'c' },
  ],
  ['POST', '/storage/v1/upload/resumable', {}],
] as const)(
  '%s %s cannot change a bucket or write outside the buckets, even with the secret key',
  async (given) => {
    const [method, path, json] = given;
    const init = { method, headers: headersOf.owner, body: JSON.stringify(json) };
    const storage = join(backend.folder, storageFolder);
    const filesBefore = readdirSync(storage, { recursive: true });
    expect(await sendAndExpectHealth(path, init)).toBe(403);
    expect(readdirSync(storage, { recursive: true })).toEqual(filesBefore);
    const buckets = await fetch(`${backend.url}/storage/v1/bucket`, { headers: headersOf.owner });
    expect(await buckets.json()).toMatchObject([
      { id: 'project-images', public: true, file_size_limit: 10 * 1024 * 1024 },
      { id: 'project-videos', public: true, file_size_limit: 50 * 1024 * 1024 },
    ]);
  },
);

test.for([
  ['the site', 'accepted', 'http://localhost:1'],
  ['the site under its other host name', 'accepted', 'http://127.0.0.1:1'],
  ['another port on this machine', 'rejected', 'http://localhost:2'],
  ['another protocol', 'rejected', 'https://localhost:1'],
  ['the backend', 'rejected', ''],
  ['another site', 'rejected', 'https://elsewhere.example'],
  ["a host that starts with the site's host", 'rejected', 'http://localhost:1.elsewhere.example'],
  ['a file or a sandboxed frame', 'rejected', 'null'],
] as const)('requests from %s are %s', async ([, verdict, origin]) => {
  const isAccepted = verdict === 'accepted';
  const headers = { ...headersOf.owner, Origin: origin || backend.url };
  const read = await fetch(`${backend.url}/rest/v1/projects?select=id`, { headers });
  expect(read.status).toBe(isAccepted ? 200 : 403);
  expect(read.headers.has('Access-Control-Allow-Origin')).toBe(isAccepted);
  const preflight = await fetch(`${backend.url}/storage/v1/object/project-images/a.avif`, {
    method: 'OPTIONS',
    headers: { Origin: origin || backend.url, 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.ok).toBe(isAccepted);
});

const id = '00000000-0000-4000-8000-000000000000';
const tables = ['projects', 'contact_messages', 'user_roles'];
const functions = [
  'reorder_projects',
  'send_contact_message',
  'list_rules',
  'list_admins',
  'grant_admin',
  'revoke_admin',
];
const routes: readonly (readonly [method: string, path: string])[] = [
  ...tables.flatMap((table) => [
    ['POST', `/rest/v1/${table}`] as const,
    ['POST', `/rest/v1/${table}?on_conflict=id&columns=id,title`] as const,
    ['PATCH', `/rest/v1/${table}?id=eq.${id}`] as const,
    ['PUT', `/rest/v1/${table}?id=eq.${id}`] as const,
    ['DELETE', `/rest/v1/${table}?id=eq.${id}`] as const,
  ]),
  ...functions.map((name) => ['POST', `/rest/v1/rpc/${name}`] as const),
  ...['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'recover'].map(
    (name) => ['POST', `/auth/v1/${name}`] as const,
  ),
  ...['verify', 'otp', 'resend', 'magiclink', 'token?grant_type=pkce', 'logout?scope=local'].map(
    (name) => ['POST', `/auth/v1/${name}`] as const,
  ),
  ['PUT', '/auth/v1/user'],
  ...['object/list', 'object/sign', 'object'].map(
    (name) => ['POST', `/storage/v1/${name}/project-images`] as const,
  ),
  ...['object/project-images/a.avif', 'object/upload/sign/project-videos/a.mp4', 'bucket'].map(
    (name) => ['POST', `/storage/v1/${name}`] as const,
  ),
  ...['object/move', 'object/copy', 'object/sign/project-images/a.avif', 'bucket/b/empty'].map(
    (name) => ['POST', `/storage/v1/${name}`] as const,
  ),
  ['PUT', '/storage/v1/object/project-images/a.avif'],
  ['PUT', '/storage/v1/bucket/project-images'],
  ['DELETE', '/storage/v1/object/project-images'],
];

const fields = [
  ...['id', 'title', 'description', 'technologies', 'image_url', 'image_file_path', 'video_url'],
  ...['project_link', 'display_order', 'is_password_protected', 'created_at', 'revision', 'ids'],
  ...['name', 'email', 'message', 'honeypot', 'is_read', 'user_id', 'role', 'password', 'data'],
  ...['token', 'token_hash', 'type', 'refresh_token', 'prefix', 'prefixes', 'limit', 'sortBy'],
  ...['bucketId', 'sourceKey', 'destinationKey', 'expiresIn', 'paths', 'public', '__proto__'],
];

const value = fc.oneof(
  fc.jsonValue(),
  hostileText,
  fc.constantFrom<unknown>(
    id,
    [id],
    [],
    {},
    [[]],
    [null],
    true,
    5,
    -1.5,
    1e300,
    null,
    '{}',
    '[1:2]',
  ),
);
const object = fc
  .array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 8 })
  .map((entries) => `{${entries.map(([k, v]) => `"${k}":${JSON.stringify(v)}`).join()}}`);
const body = fc.oneof(
  { weight: 6, arbitrary: object },
  { weight: 2, arbitrary: fc.array(object, { maxLength: 3 }).map((rows) => `[${rows.join()}]`) },
  { weight: 1, arbitrary: value.map((any) => JSON.stringify(any)) },
  { weight: 1, arbitrary: hostileText },
);
const contentType = fc.constantFrom(
  ...['application/json', 'application/json', 'application/json', 'text/csv', 'image/avif'],
  ...['application/vnd.pgrst.array+json', 'multipart/form-data; boundary=b', 'text/plain', 'x'],
);
const prefer = fc.constantFrom(
  ...['return=representation', 'return=minimal', 'resolution=merge-duplicates', 'missing=default'],
  ...['tx=rollback', 'params=single-object', 'count=exact'],
);

test('after any request, the next one gets a response', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...people),
      fc.constantFrom(...routes),
      body,
      contentType,
      prefer,
      async (who, [method, path], text, type, preference) => {
        const headers = { ...headersOf[who], 'Content-Type': type, Prefer: preference };
        const status = await sendAndExpectHealth(path, { method, headers, body: text });
        expect(status).toBeLessThan(600);
      },
    ),
    // Without this option, fast-check would shrink cases against a backend that is already broken.
    { endOnFailure: true },
  );
});
