import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAccounts } from '../../scripts/backend/seed.ts';
import { listPublicProjects } from '../../src/backend/list-public-projects.ts';
import { type TemporaryBackend, startTemporaryBackend } from '../setup/temporary-backend.ts';

/** Makes `projects` look like another program's table, without `created_at`, `revision` and many constraints. */
const FOREIGN_TABLE = `
  drop trigger count_revision on public.projects;
  alter table public.projects drop column revision, drop column created_at;
  alter table public.projects
    drop constraint projects_title_check,
    drop constraint projects_description_check,
    drop constraint projects_technologies_check,
    alter column title drop not null,
    alter column description drop not null,
    alter column technologies drop not null,
    alter column display_order drop not null,
    alter column is_password_protected drop not null;
`;

const originalFetch = fetch;

let backend: TemporaryBackend;
let admin: typeof import('../../src/backend/manage-projects.ts');
let account: typeof import('../../src/backend/account.ts');

beforeAll(async () => {
  backend = await startTemporaryBackend({
    siteUrl: 'http://localhost:1',
    migration: FOREIGN_TABLE,
  });
  vi.stubEnv('PUBLIC_SUPABASE_URL', backend.access.url);
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', backend.access.publishableKey);
  admin = await import('../../src/backend/manage-projects.ts');
  account = await import('../../src/backend/account.ts');
  await account.signIn(demoAccounts.admin.email, demoAccounts.admin.password);
});

afterAll(() => backend.stop());

const content = {
  title: 'Written here',
  description: 'All of it.',
  technologies: ['Postgres'],
  imageUrl: null,
  imageFilePath: null,
  videoUrl: null,
  videoFilePath: null,
  projectLink: null,
};

/** Returns the titles that a visitor sees, in order. */
async function publicTitles(): Promise<string[]> {
  const { url, publishableKey } = backend.access;
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    retry: false,
  });
  const listed = await listPublicProjects(client, `${url}/storage/v1/object/public`);
  return listed.map(({ title }) => title);
}

test('an admin is recognised, and an unknown user is not', async () => {
  const user = await account.readSession();
  expect(await account.checkAdmin(user?.id ?? '')).toBe(true);
  expect(await account.checkAdmin(randomUUID())).toBe(false);
});

test('visitors see the public projects, and admins see all projects, in the same order', async () => {
  const all = await admin.listProjects();
  expect(all.length).toBeGreaterThanOrEqual(7);
  expect(all.every(({ revision, createdAt }) => revision === null && createdAt === '')).toBe(true);
  const visible = all.filter((project) => !project.isPasswordProtected);
  expect(await publicTitles()).toEqual(visible.map(({ title }) => title));
});

test('projects can be created, edited, moved and deleted', async () => {
  const before = await admin.listProjects();
  const id = randomUUID();
  await admin.createProject(id, content);
  const created = await admin.readProject(id);
  expect(created).toMatchObject({ ...content, displayOrder: before.length });
  if (created === null) throw new Error('The project was not created.');

  await admin.updateProject(created, { ...content, title: 'Edited here' });
  expect(await publicTitles()).toContain('Edited here');
  // Without a revision, a concurrent edit cannot be detected, so the last edit wins. A concurrent reorder is kept.
  const ids = [id, ...before.map((project) => project.id)];
  await admin.reorderProjects(ids);
  await admin.updateProject(created, { ...content, title: 'Edited again' });
  expect((await admin.listProjects()).map((project) => project.id)).toEqual(ids);
  expect(await admin.readProject(id)).toMatchObject({ title: 'Edited again', displayOrder: 0 });

  await admin.deleteProject(id);
  expect(await admin.readProject(id)).toBeNull();
  await expect(admin.updateProject(created, content)).rejects.toMatchObject({ kind: 'conflict' });
});

test('the display_order of a new project is the number of projects, even if the response has no count', async () => {
  const before = await admin.listProjects();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await originalFetch(...request);
    const headers = new Headers(response.headers);
    headers.delete('content-range');
    const body = request[1]?.method === 'HEAD' ? null : await response.text();
    return new Response(body, { status: response.status, headers });
  });
  const id = randomUUID();
  await admin.createProject(id, content).finally(() => vi.unstubAllGlobals());
  expect(await admin.readProject(id)).toMatchObject({ displayOrder: before.length });
  await admin.deleteProject(id);
});

test('visitors see an incomplete row only if it is marked as public, and an admin can complete any row', async () => {
  const { url, secretKey } = backend.access;
  const service = createClient(url, secretKey, { auth: { persistSession: false } });
  const rows: ({ id: string } & Record<string, unknown>)[] = [
    { title: 'Nearly empty', description: '', technologies: null, display_order: null },
    { title: '', description: 'No title.', is_password_protected: null },
    { title: 'Perhaps protected', description: 'Not said.', is_password_protected: null },
  ].map((row) => ({ id: randomUUID(), technologies: ['Go'], display_order: 50, ...row }));
  // The rows are inserted one by one, so a column missing from a row gets its default.
  for (const row of rows) {
    expect((await service.from('projects').insert(row)).error).toBeNull();
  }
  const titles = await publicTitles();
  expect(titles.at(-1)).toBe('Nearly empty');
  expect(titles).not.toContain('Perhaps protected');

  const listed = await admin.listProjects();
  for (const { id } of rows) expect(listed.map((project) => project.id)).toContain(id);
  for (const { id } of rows) {
    const project = await admin.readProject(id);
    if (project === null) throw new Error('The project was not found.');
    await admin.updateProject(project, { ...content, title: 'Repaired' });
    expect(await admin.readProject(id)).toMatchObject({ ...content, title: 'Repaired' });
    await admin.deleteProject(id);
  }
});
