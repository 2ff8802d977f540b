import { readFileSync } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { service, signedInClient, visitor } from '../setup/clients.ts';
import { servers } from '../setup/servers.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly is_password_protected: boolean;
}

/** A row that may be written; protected, so that no page of another test shows it. */
const goodRow = {
  title: 'Made by a test',
  description: 'It is gone when the test is.',
  technologies: ['TypeScript'],
  is_password_protected: true,
};

/** What the demo consists of: other tests may have rows of their own in the table. */
const demoTitles = (
  JSON.parse(
    readFileSync(new URL('../../supabase/seed/projects.json', import.meta.url), 'utf8'),
  ) as readonly { title: string }[]
).map(({ title }) => title);

const everyone = {} as Record<'visitor' | 'member' | 'admin', SupabaseClient>;
const owner = service();
let rows: readonly Row[];
let protectedRow: Row;

beforeAll(async () => {
  everyone.visitor = visitor();
  everyone.member = await signedInClient('member');
  everyone.admin = await signedInClient('admin');
  rows = await demoRows();
  const found = rows.find((row) => row.is_password_protected);
  if (!found) throw new Error('The demo has no protected project');
  protectedRow = found;
});

/** The rows of the demo, as only the service role sees them. */
async function demoRows(): Promise<readonly Row[]> {
  const { data, error } = await owner
    .from('projects')
    .select('*')
    .in('title', demoTitles)
    .order('id');
  if (error) throw error;
  return data as Row[];
}

/** Expects that no row was made, edited or deleted. */
async function expectNothingWritten(): Promise<void> {
  expect(await demoRows()).toEqual(rows);
  const { data } = await owner.from('projects').select('id').eq('title', goodRow.title);
  expect(data).toEqual([]);
}

describe.for(['visitor', 'member'] as const)('a %s', (who) => {
  test('reads the projects that are not protected, and no other', async () => {
    const { data, error } = await everyone[who].from('projects').select('*').order('id');
    expect(error).toBeNull();
    const read = data as Row[];
    expect(read.filter(({ title }) => demoTitles.includes(title))).toEqual(
      rows.filter((row) => !row.is_password_protected),
    );
    expect(read.filter((row) => row.is_password_protected)).toEqual([]);
    expect(rows.filter((row) => !row.is_password_protected).length).toBeGreaterThanOrEqual(7);
  });

  test('does not read the protected one, in any way', async () => {
    const client = everyone[who];
    for (const query of [
      client.from('projects').select('*').eq('id', protectedRow.id),
      client.from('projects').select('*').eq('is_password_protected', true),
      client.from('projects').select('title').ilike('title', protectedRow.title),
      client.from('projects').select('*').or(`id.eq.${protectedRow.id},title.is.null`),
    ]) {
      expect(await query).toMatchObject({ data: [], error: null });
    }
    const { count } = await client
      .from('projects')
      .select('*', { count: 'exact', head: true })
      .in('title', demoTitles);
    expect(count).toBe(rows.filter((row) => !row.is_password_protected).length);
  });

  test('creates no project', async () => {
    const { error } = await everyone[who].from('projects').insert(goodRow);
    expect(error?.code).toBe('42501');
    await expectNothingWritten();
  });

  test('edits no project', async () => {
    const edit = { title: 'Taken over', is_password_protected: false };
    for (const { id } of rows) {
      const { data } = await everyone[who].from('projects').update(edit).eq('id', id).select();
      expect(data ?? []).toEqual([]);
    }
    const upsert = await everyone[who].from('projects').upsert({ ...goodRow, id: protectedRow.id });
    expect(upsert.error).not.toBeNull();
    await expectNothingWritten();
  });

  test('deletes no project', async () => {
    for (const { id } of rows) {
      const { data } = await everyone[who].from('projects').delete().eq('id', id).select();
      expect(data ?? []).toEqual([]);
    }
    await expectNothingWritten();
  });
});

test('an admin reads every project', async () => {
  const { data } = await everyone.admin
    .from('projects')
    .select('*')
    .in('title', demoTitles)
    .order('id');
  expect(data).toEqual(rows);
});

/** What the table refuses, and why it would be wrong. */
const badChanges: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['no title', { title: null }],
  ['an empty title', { title: '' }],
  ['a blank title', { title: '   ' }],
  ['a title of line ends', { title: '\n\t' }],
  ['an endless title', { title: 'x'.repeat(201) }],
  ['no description', { description: null }],
  ['a blank description', { description: '\n ' }],
  ['no technologies', { technologies: null }],
  ['an empty list of technologies', { technologies: [] }],
  ['a blank technology', { technologies: ['TypeScript', ' '] }],
  ['an empty technology', { technologies: [''] }],
  ['a technology that is nothing', { technologies: ['TypeScript', null] }],
  ['a technology of a line end', { technologies: ['\n'] }],
  ['an untrimmed technology', { technologies: [' TypeScript'] }],
  ['a link that is a script', { project_link: 'javascript:alert(1)' }],
  ['a link that hides a script', { project_link: ' javascript:alert(1)//https://a.b' }],
  ['a link to ftp', { project_link: 'ftp://example.com/file' }],
  ['a link without a scheme', { project_link: 'example.com' }],
  ['an empty link', { project_link: '' }],
  ['an image from data', { image_url: 'data:image/png;base64,AAAA' }],
  ['a video from a file', { video_url: 'file:///etc/passwd' }],
  ['an image path that climbs', { image_file_path: '../secrets.png' }],
  ['a video path that is an address', { video_file_path: 'https://example.com/a.mp4' }],
  ['a negative order', { display_order: -1 }],
  ['no word on its protection', { is_password_protected: null }],
];

describe('the table of projects', () => {
  test('accepts a good row, with its defaults', async () => {
    const { data, error } = await everyone.admin.from('projects').insert(goodRow).select().single();
    expect(error).toBeNull();
    const made = data as Row;
    onTestFinished(async () => {
      await owner.from('projects').delete().eq('id', made.id);
    });
    expect(made).toMatchObject({
      ...goodRow,
      image_url: null,
      image_file_path: null,
      video_url: null,
      video_file_path: null,
      project_link: null,
      display_order: 0,
      revision: 1,
    });
  });

  test.for(badChanges)('refuses %s, even from an admin', async ([, change]) => {
    const { data, error } = await everyone.admin
      .from('projects')
      .insert({ ...goodRow, ...change })
      .select();
    onTestFinished(async () => {
      for (const row of (data ?? []) as Row[])
        await owner.from('projects').delete().eq('id', row.id);
    });
    expect(error).not.toBeNull();
    await expectNothingWritten();
  });
});

describe('roles', () => {
  test('an admin reads their own role, and no other user does', async () => {
    const own = await everyone.admin.from('user_roles').select('role');
    expect(own).toMatchObject({ data: [{ role: 'admin' }], error: null });
    expect((await everyone.member.from('user_roles').select('*')).data).toEqual([]);
    expect((await everyone.visitor.from('user_roles').select('*')).data ?? []).toEqual([]);
  });

  test.for(['visitor', 'member', 'admin'] as const)('a %s writes no role', async (who) => {
    const { data } = await everyone.member.auth.getUser();
    const grant = { user_id: data.user?.id, role: 'admin' };
    const client = everyone[who];
    for (const attempt of [
      await client.from('user_roles').insert(grant),
      await client.from('user_roles').upsert(grant),
    ]) {
      expect(attempt.error?.code).toBe('42501');
    }
    // A denied update or delete may be no error, but it finds no row.
    for (const attempt of [
      await client.from('user_roles').update(grant).neq('role', 'nobody').select(),
      await client.from('user_roles').delete().neq('role', 'nobody').select(),
    ]) {
      expect(attempt.data ?? []).toEqual([]);
    }
    const roles = (await owner.from('user_roles').select('user_id')).data as { user_id: string }[];
    expect(roles.map((role) => role.user_id)).not.toContain(grant.user_id);
    expect(roles.length).toBeGreaterThanOrEqual(1);
  });

  test.for(['visitor', 'member', 'admin'] as const)(
    'a %s executes none of the functions that give roles',
    async (who) => {
      const email = 'member@example.com';
      for (const attempt of [
        await everyone[who].rpc('grant_admin', { email }),
        await everyone[who].rpc('revoke_admin', { email: 'admin@example.com' }),
        await everyone[who].rpc('list_admins'),
      ]) {
        expect(attempt.error).not.toBeNull();
        expect(attempt.data).toBeNull();
      }
      const admins = (await owner.rpc('list_admins')).data as { email: string }[];
      expect(admins.map((admin) => admin.email)).toContain('admin@example.com');
      expect(admins.map((admin) => admin.email)).not.toContain(email);
    },
  );

  test('the private functions cannot be called at all', async () => {
    for (const client of Object.values(everyone)) {
      const { data, error } = await client.rpc('is_admin');
      expect(error).not.toBeNull();
      expect(data).toBeNull();
    }
  });

  test('an unsigned token gains nothing', async () => {
    const { data } = await everyone.admin.auth.getUser();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const role of ['authenticated', 'service_role']) {
      const claims = { sub: data.user?.id, role, exp: Math.floor(Date.now() / 1000) + 3600 };
      for (const [alg, signature] of [
        ['none', ''],
        ['HS256', 'c2lnbmF0dXJl'],
      ] as const) {
        const token = `${part({ alg, typ: 'JWT' })}.${part(claims)}.${signature}`;
        const { url, publishableKey } = servers().backend;
        const headers = {
          apikey: publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        };
        const read = await fetch(`${url}/rest/v1/projects?id=eq.${protectedRow.id}`, { headers });
        expect(await read.text(), `${role}, ${alg}`).not.toContain(protectedRow.title);
        const written = await fetch(`${url}/rest/v1/projects`, {
          method: 'POST',
          headers,
          body: JSON.stringify(goodRow),
        });
        expect(written.ok, `${role}, ${alg}`).toBe(false);
      }
    }
    await expectNothingWritten();
  });
});
