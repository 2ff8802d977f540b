import { createHmac, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import type { Database } from '../../src/backend/database.types.ts';
import { admin, member, newAccount, newSession } from '../setup/accounts.ts';
import { service } from '../setup/clients.ts';
import { noiseImage } from '../setup/media.ts';
import { servers } from '../setup/servers.ts';

/**
 * Tests permissions over HTTP: what each kind of token allows, and who can read and write files. Also tests that the
 * embedded backend exposes only the routes of Supabase's API, and rejects requests from other origins. rules.ts tests
 * the permissions for rows, files and functions in SQL.
 */

const { url, publishableKey, secretKey } = servers().backend;
const prefix = `Requests ${randomUUID()}`;

/** Callers that can do no more here than a visitor, regardless of the claims in their token. */
const powerless = [
  ['a visitor', 'anonymous'],
  ['a member', 'member'],
  ['a caller with an expired token', 'expired'],
  ['a caller with a forged token', 'forged'],
  ['a caller with an unsigned token', 'unsigned'],
] as const;
type Caller = (typeof powerless)[number][1] | 'admin';

const tokens: Partial<Record<Caller, string>> = {};
const ids = { admin: '', member: '' };

beforeAll(async () => {
  const session = await newSession(admin);
  const claims = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  const later = { ...claims, exp: now + 3600 };
  const other = await newSession(member);
  ids.admin = session.user.id;
  ids.member = other.user.id;
  tokens.member = other.access_token;
  tokens.expired = sign({ ...claims, iat: now - 7200, exp: now - 3600 }, embeddedKeys.jwtSecret);
  // This token differs from the expired token only in its dates. If the backend accepts this token, it rejects the
  // other one only because that one has expired.
  tokens.admin = sign(later, embeddedKeys.jwtSecret);
  tokens.forged = sign({ ...later, role: 'service_role' }, 'another secret');
  tokens.unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(later)}.`;
});

/** Sends a request with the caller's token, if there is one, and the publishable key. */
function send(caller: Caller, method: string, path: string, body?: unknown, headers = {}) {
  const token = tokens[caller];
  return fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

/** Returns the rows in a response, or an empty list if the response is an error. */
async function rowsOf(pending: Promise<Response>): Promise<unknown[]> {
  const response = await pending;
  const body: unknown = await response.json().catch(() => null);
  return response.ok && Array.isArray(body) ? body : [];
}

describe('rows', () => {
  const hidden = {
    id: randomUUID(),
    title: prefix,
    description: 'What it is about.',
    technologies: ['SQL'],
    is_password_protected: true,
  };
  const shown = { ...hidden, id: randomUUID(), is_password_protected: false };
  const message = { id: randomUUID(), name: prefix, email: 'ada@example.com', message: 'Hello' };
  const other = { ...shown, id: randomUUID() };

  beforeAll(async () => {
    await service().from('projects').insert([hidden, shown]).throwOnError();
    // The message is two hours old, so it does not count towards the hourly limit.
    const created_at = new Date(Date.now() - 7_200_000).toISOString();
    await service()
      .from('contact_messages')
      .insert({ ...message, created_at })
      .throwOnError();
  });
  afterAll(async () => {
    await service().from('projects').delete().eq('title', prefix);
    await service().from('contact_messages').delete().eq('name', prefix);
  });

  /** Returns the rows that the requests below try to read or change. */
  const state = async () => ({
    projects: (await service().from('projects').select().eq('title', prefix).order('id')).data,
    messages: (await service().from('contact_messages').select().eq('name', prefix)).data,
    roles: (await service().from('user_roles').select().order('user_id')).data?.filter((role) =>
      Object.values(ids).includes(role.user_id),
    ),
  });

  test.for(powerless)('%s cannot read or count rows that are not public', async ([, caller]) => {
    for (const path of [
      `projects?id=eq.${hidden.id}`,
      'projects?is_password_protected=is.true',
      `projects?or=(id.eq.${hidden.id},is_password_protected.is.true)`,
      'user_roles',
      'rpc/list_admins',
      'contact_messages',
      `contact_messages?id=eq.${message.id}`,
    ]) {
      expect(await rowsOf(send(caller, 'GET', `/rest/v1/${path}`)), path).toEqual([]);
      const counted = await send(caller, 'HEAD', `/rest/v1/${path}`, undefined, {
        prefer: 'count=exact',
      });
      expect(counted.headers.get('content-range') ?? '*/0', path).toMatch(/\/0$/);
    }
  });

  test.for(powerless)('%s cannot write any row', async ([, caller]) => {
    const before = await state();
    expect(before.projects).toHaveLength(2);
    expect(before.messages).toHaveLength(1);
    const merge = { prefer: 'resolution=merge-duplicates,return=representation' };
    const minimal = { prefer: 'return=minimal' };
    const changed = { title: `${prefix} hacked` };
    for (const [method, path, body, headers] of [
      ['POST', 'projects', other],
      ['POST', 'projects', other, minimal],
      ['POST', 'projects', { ...shown, ...changed }, merge],
      ['PUT', `projects?id=eq.${shown.id}`, { ...shown, ...changed }],
      ['PATCH', `projects?id=eq.${shown.id}`, changed],
      ['PATCH', 'projects', changed, minimal],
      ['DELETE', `projects?id=eq.${shown.id}`],
      ['POST', 'rpc/reorder_projects', { ids: [shown.id] }],
      ['POST', 'user_roles', { user_id: ids.member, role: 'admin' }],
      ['POST', 'user_roles', { user_id: ids.member, role: 'admin' }, merge],
      ['PATCH', `user_roles?user_id=eq.${ids.admin}`, { user_id: ids.member }],
      ['DELETE', `user_roles?user_id=eq.${ids.admin}`],
      ['POST', 'rpc/grant_admin', { email: member.email }],
      ['POST', 'rpc/revoke_admin', { email: admin.email }],
      ['POST', 'contact_messages', { ...message, id: randomUUID() }],
      ['POST', 'contact_messages', { ...message, message: 'Other' }, merge],
      ['PATCH', `contact_messages?id=eq.${message.id}`, { is_archived: true }],
      ['DELETE', `contact_messages?id=eq.${message.id}`],
    ] as const) {
      const pending = send(caller, method, `/rest/v1/${path}`, body, headers);
      if (method === 'POST') expect((await pending).ok, `${method} ${path}`).toBe(false);
      else expect(await rowsOf(pending), `${method} ${path}`).toEqual([]);
    }
    expect(await state()).toEqual(before);
  });

  test('an admin with a valid token can read protected rows', async () => {
    const read = await rowsOf(send('admin', 'GET', `/rest/v1/projects?title=eq.${prefix}`));
    expect(read).toHaveLength(2);
  });

  test("a role in an account's metadata grants no rights", async () => {
    const account = await newAccount();
    const client = createClient<Database>(url, publishableKey);
    await client.auth.signInWithPassword(account);
    await client.auth.updateUser({ data: { role: 'admin', is_admin: true } });
    await client.auth.refreshSession();
    expect((await client.from('projects').insert(other).select()).error).not.toBeNull();
    await client.auth.signUp({
      email: `${randomUUID()}@example.com`,
      password: 'secret',
      options: { data: { role: 'service_role' } },
    });
    expect((await client.from('projects').insert(other).select()).error).not.toBeNull();
    await client.auth.signOut();
  });
});

describe.for([
  ['project-images', 'image/png', 'png', 'video/mp4'],
  ['project-videos', 'video/mp4', 'mp4', 'image/png'],
] as const)('the %s bucket', ([bucket, type, extension, otherType]) => {
  const storage = service().storage.from(bucket);
  const newPath = () => `${prefix.replaceAll(' ', '-')}-${randomUUID()}.${extension}`;
  const object = (path: string) => `/storage/v1/object/${bucket}/${path}`;
  const plain = { 'content-type': type };
  let bytes: Buffer;
  let path: string;
  beforeAll(async () => {
    bytes =
      extension === 'png'
        ? await noiseImage('png', 20, 10)
        : // A small file, because the backend closes the connection if a caller without rights uploads a large one.
          Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isom', 'latin1');
    path = newPath();
    const { error } = await storage.upload(path, bytes, { contentType: type });
    if (error) throw error;
  });
  const stored = async () =>
    ((await storage.list('', { search: prefix.replaceAll(' ', '-') })).data ?? []).map(
      ({ name }) => name,
    );
  afterAll(async () => {
    await storage.remove(await stored());
  });

  test.for(powerless)(
    '%s can read a file by its public URL, but cannot list, write or delete files',
    async ([, caller]) => {
      const before = await stored();
      const copied = { bucketId: bucket, sourceKey: path, destinationKey: newPath() };
      const replaced = Buffer.from('other');
      for (const [method, target, body, headers] of [
        ['POST', object(newPath()), bytes, plain],
        ['POST', object(path), replaced, { ...plain, 'x-upsert': 'true' }],
        ['PUT', object(path), replaced, plain],
        ['POST', '/storage/v1/object/move', copied],
        ['POST', '/storage/v1/object/copy', copied],
        ['POST', '/storage/v1/bucket', { name: newPath() }],
        ['PUT', `/storage/v1/bucket/${bucket}`, { public: false }],
        ['POST', `/storage/v1/bucket/${bucket}/empty`],
        ['DELETE', `/storage/v1/bucket/${bucket}`],
      ] as const) {
        const { ok } = await send(caller, method, target, body, headers);
        // The backend may report success for a bucket change that has no effect. The checks below verify that nothing
        // changed.
        if (!target.includes('/bucket/')) expect(ok, `${method} ${target}`).toBe(false);
      }
      await send(caller, 'DELETE', object(path));
      await send(caller, 'DELETE', `/storage/v1/object/${bucket}`, { prefixes: [path] });
      const list = { prefix: '', limit: 100, offset: 0 };
      expect(await rowsOf(send(caller, 'POST', `/storage/v1/object/list/${bucket}`, list))).toEqual(
        [],
      );

      expect(await stored()).toEqual(before);
      expect((await service().storage.getBucket(bucket)).data).toMatchObject({ public: true });
      const read = await send(caller, 'GET', `/storage/v1/object/public/${bucket}/${path}`);
      expect(read.headers.get('content-type')).toContain(type);
      expect(Buffer.from(await read.arrayBuffer())).toEqual(bytes);
    },
  );

  test('an admin can upload, list, replace and delete files', async () => {
    const own = newPath();
    expect((await send('admin', 'POST', object(own), bytes, plain)).ok).toBe(true);
    const list = { prefix: '', limit: 100, offset: 0, search: own };
    expect(
      await rowsOf(send('admin', 'POST', `/storage/v1/object/list/${bucket}`, list)),
    ).toHaveLength(1);
    expect((await send('admin', 'PUT', object(own), bytes, plain)).ok).toBe(true);
    const prefixes = { prefixes: [own] };
    expect((await send('admin', 'DELETE', `/storage/v1/object/${bucket}`, prefixes)).ok).toBe(true);
    expect(await stored()).not.toContain(own);
  });

  test('not even an admin can upload a file of a type that the bucket does not accept', async () => {
    const before = await stored();
    for (const contentType of ['image/svg+xml', 'text/html', 'text/javascript', otherType]) {
      const headers = { 'content-type': contentType };
      const response = await send(
        'admin',
        'POST',
        object(newPath()),
        Buffer.from('<svg/>'),
        headers,
      );
      expect(response.ok, contentType).toBe(false);
    }
    expect(await stored()).toEqual(before);
  });
});

test('not even an admin can upload a file above the size limit', async () => {
  const path = `/storage/v1/object/project-images/${randomUUID()}.png`;
  const body = Buffer.alloc(10 * 1024 * 1024 + 1);
  const response = await send('admin', 'POST', path, body, { 'content-type': 'image/png' });
  expect(response.ok).toBe(false);
});

test.for([
  '/',
  '/_system',
  '/_system/introspect',
  '/_system/health',
  '/rest/v1/../../_system/introspect',
  '//_system/introspect',
  '/%5fsystem/introspect',
  '/_admin',
  '/auth',
])('the embedded backend responds to %s with 404', async (path) => {
  for (const key of [undefined, publishableKey, secretKey]) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { status, cors, body } = await rawRequest(method, path, key);
      expect([status, cors, body], `${method} ${path}`).toEqual([404, undefined, '']);
    }
  }
});

test('the embedded backend rejects requests from other origins, even with the secret key', async () => {
  for (const origin of [
    'https://elsewhere.example',
    'http://localhost.elsewhere.example',
    'http://localhost:4321',
    'null',
  ]) {
    for (const method of ['GET', 'OPTIONS']) {
      const { status, cors } = await rawRequest(method, '/rest/v1/projects', secretKey, origin);
      expect([status, cors], `${method} from ${origin}`).toEqual([403, undefined]);
    }
  }
  expect((await rawRequest('GET', '/rest/v1/projects', secretKey)).status).toBe(200);
});

/** Sends a request with the path unchanged. `fetch` would normalise the path. */
function rawRequest(
  method: string,
  path: string,
  key: string | undefined,
  origin = servers().sites['consultant'] ?? '',
) {
  const { hostname, port } = new URL(url);
  const headers = {
    origin,
    ...(method === 'OPTIONS' ? { 'access-control-request-method': 'GET' } : {}),
    ...(key === undefined ? {} : { apikey: key, authorization: `Bearer ${key}` }),
  };
  return new Promise<{ status: number | undefined; cors: string | undefined; body: string }>(
    (resolve, reject) => {
      const request = httpRequest({ hostname, port, method, path, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            cors: response.headers['access-control-allow-origin'],
            body,
          }),
        );
      });
      request.on('error', reject);
      request.end();
    },
  );
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(claims: object, secret: string): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
