import { createHmac, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import type { Database } from '../../src/backend/database.types.ts';
import { admin, member, newAccount, newSession } from '../setup/accounts.ts';
import { picture } from '../setup/pictures.ts';
import { servers } from '../setup/servers.ts';

const { url, publishableKey, secretKey } = servers().backend;

const options = { auth: { persistSession: false, autoRefreshToken: false } };
const service = createClient<Database>(url, secretKey, options);
const prefix = `Matrix ${randomUUID()}`;

/** The callers: the backend knows only their token. */
const asking = ['anonymous', 'member', 'expired', 'forged', 'unsigned', 'admin'] as const;
type Who = (typeof asking)[number];

/** Callers that may do no more than a visitor. */
const powerless = asking.filter((who) => who !== 'admin');

const buckets = ['project-images', 'project-videos'] as const;

const tokens: Record<Who, string> = {
  anonymous: '',
  member: '',
  expired: '',
  forged: '',
  unsigned: '',
  admin: '',
};
const ids: Record<'admin' | 'member', string> = { admin: '', member: '' };
const content = new Map<(typeof buckets)[number], { bytes: Buffer; type: string }>();

beforeAll(async () => {
  const session = await newSession(admin);
  const claims = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  const other = await newSession(member);
  tokens.member = other.access_token;
  ids.admin = session.user.id;
  ids.member = other.user.id;
  tokens.expired = sign({ ...claims, iat: now - 7200, exp: now - 3600 }, embeddedKeys.jwtSecret);
  // The same token with a later end is accepted: only the end of the other one is wrong.
  tokens.admin = sign({ ...claims, exp: now + 3600 }, embeddedKeys.jwtSecret);
  tokens.forged = sign({ ...claims, role: 'service_role', exp: now + 3600 }, 'another secret');
  tokens.unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, exp: now + 3600 })}.`;
  content.set('project-images', { bytes: await picture('png', 20, 10), type: 'image/png' });
  content.set('project-videos', {
    // Small, because the backend closes the connection while someone without the right sends a large one.
    bytes: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isom', 'latin1'),
    type: 'video/mp4',
  });
});

afterAll(async () => {
  await service.from('projects').delete().like('title', `${prefix}%`);
  for (const bucket of buckets) {
    const { data } = await service.storage.from(bucket).list('', { search: 'matrix-' });
    const paths = (data ?? []).map((file) => file.name);
    if (paths.length > 0) await service.storage.from(bucket).remove(paths);
  }
});

/** supabase-js with a token instead of a session. */
function clientOf(who: Who): SupabaseClient<Database> {
  const headers = who === 'anonymous' ? {} : { Authorization: `Bearer ${tokens[who]}` };
  return createClient<Database>(url, publishableKey, { ...options, global: { headers } });
}

/** A request as anyone can send it. */
function raw(who: Who, method: string, path: string, body?: unknown, headers = {}) {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      ...(who === 'anonymous' ? {} : { authorization: `Bearer ${tokens[who]}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      prefer: 'return=representation',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The rows of an answer; none when it is an error. */
async function rowsOf(response: Response): Promise<unknown[]> {
  const body: unknown = await response.json().catch(() => null);
  return response.ok && Array.isArray(body) ? body : [];
}

const newRow = (rest: string) => ({
  title: `${prefix} ${rest}`,
  description: 'What it is about.',
  technologies: ['SQL'],
  display_order: 970,
  is_password_protected: true,
});

async function addProject(rest: string, values = {}) {
  const { data, error } = await service
    .from('projects')
    .insert({ ...newRow(rest), ...values })
    .select()
    .single();
  if (error) throw error;
  return data;
}

async function readProject(id: string) {
  const { data, error } = await service.from('projects').select().eq('id', id).maybeSingle();
  if (error) throw error;
  return data;
}

async function readRoles() {
  const { data, error } = await service.from('user_roles').select().order('user_id');
  if (error) throw error;
  return data.filter(({ user_id }) => user_id === ids.admin || user_id === ids.member);
}

describe.for(powerless)('projects: %s', (who) => {
  test('does not insert', async () => {
    const row = newRow(`insert ${who}`);
    const { data, error } = await clientOf(who).from('projects').insert(row).select();
    expect(error).not.toBeNull();
    expect(data).toBeNull();
    expect((await raw(who, 'POST', '/rest/v1/projects', row)).ok).toBe(false);
    const minimal = await raw(who, 'POST', '/rest/v1/projects', row, { prefer: 'return=minimal' });
    expect(minimal.ok).toBe(false);
    const { data: written } = await service.from('projects').select().eq('title', row.title);
    expect(written).toEqual([]);
  });

  test('does not update, nor by an upsert', async () => {
    const row = await addProject(`update ${who}`, { is_password_protected: false });
    const changed = { title: `${prefix} hacked` };
    const { data } = await clientOf(who).from('projects').update(changed).eq('id', row.id).select();
    expect(data ?? []).toEqual([]);
    const path = `/rest/v1/projects?id=eq.${row.id}`;
    expect(await rowsOf(await raw(who, 'PATCH', path, changed))).toEqual([]);
    await raw(who, 'PATCH', '/rest/v1/projects', changed, { prefer: 'return=minimal' });
    await raw(who, 'PUT', path, { ...row, ...changed });
    const upsert = await raw(
      who,
      'POST',
      '/rest/v1/projects',
      { ...row, ...changed },
      {
        prefer: 'resolution=merge-duplicates',
      },
    );
    expect(upsert.ok).toBe(false);
    expect(await readProject(row.id)).toEqual(row);
  });

  test('does not delete', async () => {
    const row = await addProject(`delete ${who}`, { is_password_protected: false });
    const { data } = await clientOf(who).from('projects').delete().eq('id', row.id).select();
    expect(data ?? []).toEqual([]);
    expect(await rowsOf(await raw(who, 'DELETE', `/rest/v1/projects?id=eq.${row.id}`))).toEqual([]);
    await raw(who, 'DELETE', `/rest/v1/projects?title=eq.${encodeURIComponent(row.title)}`);
    expect(await readProject(row.id)).toEqual(row);
  });

  test('does not read a protected project, by id, by filter, by list or by count', async () => {
    const row = await addProject(`secret ${who}`);
    const client = clientOf(who);
    for (const query of [
      client.from('projects').select().eq('id', row.id),
      client.from('projects').select().eq('is_password_protected', true),
      client.from('projects').select().like('title', `${prefix} secret%`),
      client.from('projects').select('title').or(`id.eq.${row.id},is_password_protected.is.true`),
    ]) {
      expect((await query).data ?? []).toEqual([]);
    }
    const counted = await client
      .from('projects')
      .select('*', { count: 'exact', head: true })
      .eq('is_password_protected', true);
    expect(counted.count ?? 0).toBe(0);
    for (const filter of [
      `id=eq.${row.id}`,
      'is_password_protected=eq.true',
      `title=eq.${encodeURIComponent(row.title)}`,
    ]) {
      const response = await raw(who, 'GET', `/rest/v1/projects?select=*&${filter}`, undefined, {
        prefer: 'count=exact',
      });
      expect(await rowsOf(response)).toEqual([]);
      if (response.ok) expect(response.headers.get('content-range')).toBe('*/0');
    }
    const list = await raw(who, 'GET', '/rest/v1/projects?select=id,is_password_protected');
    for (const read of await rowsOf(list))
      expect(read).toMatchObject({ is_password_protected: false });
  });

  test('does not put projects in order', async () => {
    const row = await addProject(`order ${who}`, { is_password_protected: false });
    const { error } = await clientOf(who).rpc('reorder_projects', { ids: [row.id] });
    expect(error).not.toBeNull();
    const body = { ids: [row.id] };
    expect((await raw(who, 'POST', '/rest/v1/rpc/reorder_projects', body)).ok).toBe(false);
    expect((await readProject(row.id))?.display_order).toBe(row.display_order);
  });
});

describe.for(powerless)('user_roles: %s', (who) => {
  test('gives no role, to oneself or to another', async () => {
    const before = await readRoles();
    for (const user_id of [ids.member, ids.admin]) {
      const row = { user_id, role: 'admin' };
      expect((await clientOf(who).from('user_roles').insert(row).select()).error).not.toBeNull();
      expect((await clientOf(who).from('user_roles').upsert(row).select()).error).not.toBeNull();
      expect((await raw(who, 'POST', '/rest/v1/user_roles', row)).ok).toBe(false);
    }
    expect(await readRoles()).toEqual(before);
  });

  test('changes and removes no role', async () => {
    const before = await readRoles();
    const client = clientOf(who);
    const own = { user_id: ids.member };
    const updated = await client.from('user_roles').update(own).eq('role', 'admin').select();
    expect(updated.data ?? []).toEqual([]);
    const removed = await client.from('user_roles').delete().eq('user_id', ids.admin).select();
    expect(removed.data ?? []).toEqual([]);
    const path = `/rest/v1/user_roles?user_id=eq.${ids.admin}`;
    expect(await rowsOf(await raw(who, 'PATCH', path, own))).toEqual([]);
    expect(await rowsOf(await raw(who, 'DELETE', path))).toEqual([]);
    expect(await readRoles()).toEqual(before);
  });

  test('reads no role of another', async () => {
    expect((await clientOf(who).from('user_roles').select()).data ?? []).toEqual([]);
    expect(await rowsOf(await raw(who, 'GET', '/rest/v1/user_roles?select=*'))).toEqual([]);
  });

  test('neither grants, nor revokes, nor lists admins', async () => {
    const before = await readRoles();
    const client = clientOf(who);
    for (const { email } of [member, admin]) {
      expect((await client.rpc('grant_admin', { email })).error).not.toBeNull();
      expect((await client.rpc('revoke_admin', { email })).error).not.toBeNull();
      for (const name of ['grant_admin', 'revoke_admin']) {
        expect((await raw(who, 'POST', `/rest/v1/rpc/${name}`, { email })).ok).toBe(false);
      }
    }
    expect((await client.rpc('list_admins')).error).not.toBeNull();
    expect((await raw(who, 'GET', '/rest/v1/rpc/list_admins')).ok).toBe(false);
    expect(await readRoles()).toEqual(before);
  });
});

describe('messages', () => {
  const id = randomUUID();
  const message = { id, name: prefix, email: 'ada@example.com', message: 'Hello' };
  const path = `/rest/v1/contact_messages?id=eq.${id}`;
  const readMessages = async () => {
    const { data, error } = await service.from('contact_messages').select().eq('name', prefix);
    if (error) throw error;
    return data;
  };

  beforeAll(async () => {
    // Before the hour that the cap counts.
    const created_at = new Date(Date.now() - 7_200_000).toISOString();
    const { error } = await service.from('contact_messages').insert({ ...message, created_at });
    if (error) throw error;
  });
  afterAll(async () => {
    await service.from('contact_messages').delete().eq('name', prefix);
  });

  test.for(powerless)('%s reads, writes, marks and deletes none', async (who) => {
    const before = await readMessages();
    expect(before).toMatchObject([message]);
    for (const query of ['', '?select=email', '?select=id&limit=1', `?id=eq.${id}`]) {
      expect(await rowsOf(await raw(who, 'GET', `/rest/v1/contact_messages${query}`))).toEqual([]);
    }
    const counted = await raw(who, 'HEAD', '/rest/v1/contact_messages', undefined, {
      prefer: 'count=exact',
    });
    expect(counted.headers.get('content-range') ?? '*/0').toMatch(/\/0$/);
    const other = { ...message, id: randomUUID() };
    expect((await raw(who, 'POST', '/rest/v1/contact_messages', other)).ok).toBe(false);
    const over = { ...message, message: 'Other' };
    const upsert = { prefer: 'resolution=merge-duplicates,return=representation' };
    expect((await raw(who, 'POST', '/rest/v1/contact_messages', over, upsert)).ok).toBe(false);
    expect(await rowsOf(await raw(who, 'PATCH', path, { is_archived: true }))).toEqual([]);
    expect(await rowsOf(await raw(who, 'DELETE', path))).toEqual([]);
    expect(await readMessages()).toEqual(before);
  });

  test('an admin reads and marks them, and changes nothing of what was written', async () => {
    const client = clientOf('admin');
    const marked = await client
      .from('contact_messages')
      .update({ is_read: true, message: 'Other', created_at: '2000-01-01' })
      .eq('id', id)
      .select();
    expect(marked.error).toBeNull();
    expect(marked.data).toMatchObject([{ ...message, is_read: true, is_archived: false }]);
    expect(marked.data?.[0]?.created_at).not.toMatch(/^2000/);
    expect((await client.from('contact_messages').insert(message).select()).error).not.toBeNull();
  });
});

for (const bucket of buckets) {
  const file = () => content.get(bucket) ?? { bytes: Buffer.alloc(0), type: '' };
  const newPath = () => `matrix-${randomUUID()}.${bucket === 'project-images' ? 'png' : 'mp4'}`;
  const addFile = async () => {
    const path = newPath();
    const { bytes, type } = file();
    const { error } = await service.storage.from(bucket).upload(path, bytes, { contentType: type });
    if (error) throw error;
    return path;
  };
  const isStored = async (path: string) => {
    const { data } = await service.storage.from(bucket).list('', { search: path });
    return data?.some(({ name }) => name === path) ?? false;
  };
  const send = (who: Who, method: string, path: string, body: Buffer, headers = {}) =>
    fetch(`${url}/storage/v1/object/${bucket}/${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        ...(who === 'anonymous' ? {} : { authorization: `Bearer ${tokens[who]}` }),
        'content-type': file().type,
        ...headers,
      },
      body: new Uint8Array(body),
    });

  describe.for(powerless)(`${bucket}: %s`, (who) => {
    test('does not upload', async () => {
      const { bytes, type } = file();
      const path = newPath();
      const storage = clientOf(who).storage.from(bucket);
      const { error } = await storage.upload(path, bytes, { contentType: type });
      expect(error).not.toBeNull();
      expect((await send(who, 'POST', path, bytes)).ok).toBe(false);
      expect((await send(who, 'POST', path, bytes, { 'x-upsert': 'true' })).ok).toBe(false);
      expect(await isStored(path)).toBe(false);
    });

    test('does not replace, move or copy', async () => {
      const path = await addFile();
      const { type, bytes } = file();
      const storage = clientOf(who).storage.from(bucket);
      const replaced = await storage.update(path, Buffer.from('other'), { contentType: type });
      expect(replaced.error).not.toBeNull();
      expect((await send(who, 'PUT', path, Buffer.from('other'))).ok).toBe(false);
      const elsewhere = newPath();
      expect((await storage.move(path, elsewhere)).error).not.toBeNull();
      expect((await storage.copy(path, elsewhere)).error).not.toBeNull();
      expect(await isStored(elsewhere)).toBe(false);
      const response = await fetch(`${url}/storage/v1/object/public/${bucket}/${path}`);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    });

    test('does not delete', async () => {
      const path = await addFile();
      const { data } = await clientOf(who).storage.from(bucket).remove([path]);
      expect(data ?? []).toEqual([]);
      await raw(who, 'DELETE', `/storage/v1/object/${bucket}/${path}`);
      await raw(who, 'DELETE', `/storage/v1/object/${bucket}`, { prefixes: [path] });
      expect(await isStored(path)).toBe(true);
    });

    test('does not list', async () => {
      await addFile();
      const { data } = await clientOf(who).storage.from(bucket).list();
      expect(data ?? []).toEqual([]);
      const body = { prefix: '', limit: 100, offset: 0 };
      expect(
        await rowsOf(await raw(who, 'POST', `/storage/v1/object/list/${bucket}`, body)),
      ).toEqual([]);
    });

    test('neither makes, nor changes, nor empties a bucket', async () => {
      const path = await addFile();
      const { storage } = clientOf(who);
      expect((await storage.createBucket(`matrix-${randomUUID()}`)).error).not.toBeNull();
      expect((await storage.updateBucket(bucket, { public: false })).error).not.toBeNull();
      await storage.emptyBucket(bucket);
      await storage.deleteBucket(bucket);
      expect(await isStored(path)).toBe(true);
      const kept = await service.storage.getBucket(bucket);
      expect(kept.data).toMatchObject({ public: true });
    });

    test('reads a file whose URL it knows', async () => {
      const path = await addFile();
      const response = await fetch(`${url}/storage/v1/object/public/${bucket}/${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(file().type);
    });
  });

  test(`${bucket}: an admin uploads, lists, replaces and deletes`, async () => {
    const { bytes, type } = file();
    const path = newPath();
    const storage = clientOf('admin').storage.from(bucket);
    expect((await storage.upload(path, bytes, { contentType: type })).error).toBeNull();
    expect((await storage.list('', { search: path })).data).toHaveLength(1);
    expect((await storage.update(path, bytes, { contentType: type })).error).toBeNull();
    expect((await storage.remove([path])).data).toHaveLength(1);
    expect(await isStored(path)).toBe(false);
    expect((await send('admin', 'POST', path, bytes)).ok).toBe(true);
    const prefixes = { prefixes: [path] };
    expect((await raw('admin', 'DELETE', `/storage/v1/object/${bucket}`, prefixes)).ok).toBe(true);
    expect(await isStored(path)).toBe(false);
  });

  test(`${bucket}: not even an admin uploads another type`, async () => {
    const path = newPath();
    const storage = clientOf('admin').storage.from(bucket);
    const types = ['image/svg+xml', 'text/html', 'text/javascript', 'application/octet-stream'];
    for (const contentType of [...types, bucket === 'project-images' ? 'video/mp4' : 'image/png']) {
      expect(
        (await storage.upload(path, Buffer.from('<svg/>'), { contentType })).error,
      ).not.toBeNull();
    }
    expect(await isStored(path)).toBe(false);
  });
}

test.for([
  ['project-images', 'image/png', 10],
  ['project-videos', 'video/mp4', 50],
] as const)('%s: not even an admin uploads a larger file', async ([bucket, contentType, limit]) => {
  const storage = clientOf('admin').storage.from(bucket);
  const path = `matrix-${randomUUID()}.bin`;
  const upload = (bytes: number) => storage.upload(path, Buffer.alloc(bytes), { contentType });
  expect((await upload(limit * 1024 * 1024 + 1)).error).not.toBeNull();
  expect((await upload(limit * 1024 * 1024)).error).toBeNull();
});

test('anyone reads a project that is not protected, and a user their own role', async () => {
  const row = await addProject('public', { is_password_protected: false });
  for (const who of ['anonymous', 'member', 'admin'] as const) {
    const { data } = await clientOf(who).from('projects').select().eq('id', row.id);
    expect(data).toEqual([row]);
    expect(await rowsOf(await raw(who, 'GET', `/rest/v1/projects?id=eq.${row.id}`))).toEqual([row]);
  }
  const { data } = await clientOf('admin').from('user_roles').select('user_id, role');
  expect(data).toEqual([{ user_id: ids.admin, role: 'admin' }]);
});

test('an admin reads, inserts, updates and deletes projects', async () => {
  const client = clientOf('admin');
  const row = newRow('of the admin');
  const inserted = await client.from('projects').insert(row).select().single();
  expect(inserted.data).toMatchObject({ ...row, image_url: null, project_link: null, revision: 1 });
  const id = inserted.data?.id ?? '';
  const read = await client.from('projects').select().eq('id', id);
  expect(read.data).toEqual([inserted.data]);
  const updated = await client
    .from('projects')
    .update({ description: 'New.' })
    .eq('id', id)
    .select();
  expect(updated.data).toMatchObject([{ id, description: 'New.', revision: 2 }]);
  const removed = await client.from('projects').delete().eq('id', id).select();
  expect(removed.data).toHaveLength(1);
  expect(await readProject(id)).toBeNull();
});

test('not even an admin gives a role', async () => {
  const before = await readRoles();
  const client = clientOf('admin');
  const row = { user_id: ids.member, role: 'admin' };
  expect((await client.from('user_roles').insert(row).select()).error).not.toBeNull();
  expect(
    (await client.from('user_roles').delete().eq('user_id', ids.admin).select()).data ?? [],
  ).toEqual([]);
  expect((await client.rpc('grant_admin', { email: member.email })).error).not.toBeNull();
  expect((await client.rpc('revoke_admin', { email: admin.email })).error).not.toBeNull();
  expect((await client.rpc('list_admins')).error).not.toBeNull();
  expect((await client.rpc('is_admin' as 'list_admins')).error).not.toBeNull();
  expect(await readRoles()).toEqual(before);
});

test('the secret key grants, lists and revokes', async () => {
  const account = await newAccount();
  const email = account.email.toUpperCase();
  expect((await service.rpc('grant_admin', { email })).error).toBeNull();
  expect((await service.rpc('grant_admin', { email })).error).toBeNull();
  const listed = async () => (await service.rpc('list_admins')).data?.map((row) => row.email);
  expect(await listed()).toContain(account.email);
  expect((await service.rpc('revoke_admin', { email })).error).toBeNull();
  expect(await listed()).not.toContain(account.email);
  expect((await service.rpc('revoke_admin', { email })).error?.message).toContain('no admin');
  const unknown = await service.rpc('grant_admin', { email: 'nobody@example.org' });
  expect(unknown.error?.message).toContain('no account');
});

test('a role in the own metadata is no role', async () => {
  const account = await newAccount();
  const client = createClient<Database>(url, publishableKey, options);
  await client.auth.signInWithPassword(account);
  await client.auth.updateUser({ data: { role: 'admin', is_admin: true } });
  await client.auth.refreshSession();
  expect((await client.from('projects').insert(newRow('metadata')).select()).error).not.toBeNull();
  await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'secret',
    options: { data: { role: 'service_role' } },
  });
  expect((await client.from('projects').insert(newRow('metadata')).select()).error).not.toBeNull();
});

test('reorder_projects moves all projects of the list or none', async () => {
  const one = await addProject('one');
  const two = await addProject('two');
  const client = clientOf('admin');
  const orders = async () => [
    (await readProject(one.id))?.display_order,
    (await readProject(two.id))?.display_order,
  ];
  const before = [970, 970];
  for (const wrong of [
    [two.id, one.id, randomUUID()],
    [one.id, two.id, one.id],
  ]) {
    expect((await client.rpc('reorder_projects', { ids: wrong })).error).not.toBeNull();
    expect(await orders()).toEqual(before);
  }
  expect((await client.rpc('reorder_projects', { ids: [two.id, one.id] })).error).toBeNull();
  expect(await orders()).toEqual([1, 0]);
  expect((await readProject(one.id))?.revision).toBe(one.revision);
});

test.for<[string, Readonly<Record<string, unknown>>]>([
  ['no title', { title: null }],
  ['an empty title', { title: '' }],
  ['a blank title', { title: ' \n\t' }],
  ['a title that is too long', { title: 'x'.repeat(201) }],
  ['no description', { description: null }],
  ['a blank description', { description: '\n ' }],
  ['no technologies', { technologies: null }],
  ['an empty list of technologies', { technologies: [] }],
  ['a blank technology', { technologies: ['Go', ' '] }],
  ['a technology that is nothing', { technologies: ['Go', null] }],
  ['a technology with a space around it', { technologies: [' Go'] }],
  ['a technology twice', { technologies: ['SQL', 'SQL'] }],
  ['a technology with a comma', { technologies: ['SQL, Go'] }],
  ['a javascript: address', { image_url: 'javascript:alert(1)' }],
  ['a link that hides a script', { project_link: ' javascript:alert(1)//https://a.b' }],
  ['a data: address', { image_url: 'data:image/png;base64,AAAA' }],
  ['an ftp: address', { project_link: 'ftp://example.com' }],
  ['a link without a scheme', { project_link: 'example.com' }],
  ['an empty link', { project_link: '' }],
  ['an address with a user name', { video_url: 'https://user@example.com/' }],
  ['a path that climbs', { image_file_path: '../secret.png' }],
  ['a path that is an address', { video_file_path: 'https://example.com/a.mp4' }],
  ['a negative display_order', { display_order: -1 }],
  ['no word on its protection', { is_password_protected: null }],
])('the table refuses %s', async ([name, values]) => {
  const row = { ...newRow(`rule ${name}`), ...values } as ReturnType<typeof newRow>;
  const { data, error } = await clientOf('admin').from('projects').insert(row).select();
  // The embedded backend has a code of its own; hosted it is 23514 or 23502.
  expect(error?.message).toMatch(/violates (check|not-null) constraint/);
  expect(data).toBeNull();
});

test('only the database sets revision and created_at', async () => {
  const row = await addProject('counted');
  const { data } = await clientOf('admin')
    .from('projects')
    .update({ revision: 77, created_at: '2001-01-01T00:00:00Z' })
    .eq('id', row.id)
    .select()
    .single();
  expect(data).toEqual(row);

  const made = await clientOf('admin')
    .from('projects')
    .insert({ ...newRow('made'), revision: 99, created_at: '2001-01-01T00:00:00Z' })
    .select()
    .single();
  expect(made.data?.revision).toBe(1);
  expect(new Date(made.data?.created_at ?? 0).getFullYear()).toBeGreaterThan(2001);
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
])('%s is not answered', async (path) => {
  for (const key of [undefined, publishableKey, secretKey]) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { status, cors, body } = await rawRequest(method, path, key);
      expect([status, cors, body], `${method} ${path}`).toEqual([404, undefined, '']);
    }
  }
});

test('a page of another site is not answered, whatever its key', async () => {
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

/** A request whose path is sent as it is written: fetch would normalise it. */
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
