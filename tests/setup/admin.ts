import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Locator, Page, Route } from 'playwright';
import { beforeEach, expect, inject } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import type { ProjectRow } from './fake-rows.ts';
import { admin, signedIn } from './accounts.ts';
import { type OpenOptions, setUpBrowser } from './browser.ts';

type NewProjectRow = Database['public']['Tables']['projects']['Insert'];
type Bucket = 'project-images' | 'project-videos';

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>';

/** How /admin is opened: see {@link setUpAdmin}. */
export interface AdminOptions extends OpenOptions {
  /** The path that is opened; /admin by default. */
  readonly path?: string;
  /** Whether the lists hold the rows of this file only, whatever other tests add; true by default. */
  readonly onlyOwn?: boolean;
}

/**
 * Gives a test file a signed-in admin and rows of its own. Rows and files are removed after each test;
 * rows are hidden from visitors unless a test says otherwise, so that no other test meets them.
 *
 * @param label starts every title, with a random part
 */
export function setUpAdmin(label: string) {
  const { url, secretKey } = inject('backend');
  const service = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const prefix = `${label} ${randomUUID().slice(0, 8)}`;
  let uploads: { bucket: Bucket; path: string }[] = [];

  const clean = async () => {
    const rows = await service.from('projects').delete().like('title', `${prefix}%`).select();
    if (rows.error) throw rows.error;
    for (const { bucket, path } of uploads) await service.storage.from(bucket).remove([path]);
    uploads = [];
  };
  // Runs after every context is closed, and after a test that failed.
  beforeEach(({ onTestFinished }) => onTestFinished(clean));
  const open = setUpBrowser();

  /** A title of this file. */
  const title = (rest: string) => `${prefix} ${rest}`;

  const addProject = async (row: Partial<NewProjectRow> = {}): Promise<ProjectRow> => {
    const { data, error } = await service
      .from('projects')
      .insert({
        title: title('project'),
        description: 'What it was before.',
        technologies: ['Before'],
        is_password_protected: true,
        display_order: 900,
        ...row,
      })
      .select()
      .single();
    if (error) throw error;
    return data;
  };

  const addFile = async (bucket: Bucket, content: Buffer, type: string): Promise<string> => {
    const path = `${randomUUID()}.${type.split('/')[1] ?? ''}`;
    uploads.push({ bucket, path });
    const { error } = await service.storage
      .from(bucket)
      .upload(path, content, { contentType: type });
    if (error) throw error;
    return path;
  };

  const openAdmin = async ({
    path = '/admin',
    onlyOwn = true,
    prepare,
    ...options
  }: AdminOptions = {}): Promise<Page> =>
    open(path, {
      storageState: await signedIn(admin),
      ...options,
      prepare: async (page) => {
        // Shorter than a test may take, so that a failure says what it waited for.
        page.setDefaultTimeout(12_000);
        page.on('request', (request) => {
          const stored = /\/storage\/v1\/object\/(project-\w+)\/([^/?]+)$/.exec(request.url());
          if (request.method() === 'POST' && stored) {
            uploads.push({ bucket: stored[1] as Bucket, path: stored[2] ?? '' });
          }
        });
        // The images and videos of rows with a URL.
        await page.route('https://example.com/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_PICTURE }),
        );
        if (onlyOwn)
          await page.route(
            isList,
            keepRows((row) => row.title.startsWith(prefix)),
          );
        await prepare?.(page);
      },
    });

  return {
    service,
    prefix,
    title,
    addProject,
    addFile,
    open,
    openAdmin,
    /** The paths that the pages of this test have tried to upload to. */
    uploads: () => uploads.map(({ path }) => path),
    /** The rows of this file, as they stand. */
    rows: async (): Promise<ProjectRow[]> => {
      const { data, error } = await service
        .from('projects')
        .select()
        .like('title', `${prefix}%`)
        .order('display_order')
        .order('created_at');
      if (error) throw error;
      return data;
    },
    row: async (id: string): Promise<ProjectRow | null> => {
      const { data, error } = await service.from('projects').select().eq('id', id).maybeSingle();
      if (error) throw error;
      return data;
    },
    /** Whether the bucket has a file with that path. */
    isStored: async (bucket: Bucket, path: string): Promise<boolean> => {
      const { data, error } = await service.storage.from(bucket).list('', { search: path });
      if (error) throw error;
      return data.some((file) => file.name === path);
    },
  };
}

/** Matches requests for a list of projects. */
export function isList(url: URL): boolean {
  return url.pathname === '/rest/v1/projects' && url.searchParams.has('order');
}

/** Matches requests for rows of projects. */
export function isProjects(url: URL): boolean {
  return url.pathname === '/rest/v1/projects';
}

/** Filters the rows of an answer. */
export function keepRows(wanted: (row: ProjectRow) => boolean) {
  return async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    try {
      const response = await route.fetch();
      const rows = (await response.json()) as ProjectRow[];
      await route.fulfill({ response, json: rows.filter(wanted) });
    } catch {
      // The test is over, or its answer is not a list: abort.
    }
  };
}

/** Handles requests with one method; others continue. */
export function onMethod(method: string, handle: (route: Route) => Promise<unknown> | undefined) {
  return async (route: Route) => {
    if (route.request().method() === method) await handle(route);
    else await route.fallback();
  };
}

/** The region with the toasts. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

/** Waits for a toast with these texts. */
export async function expectToast(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await toast(page).getByText(text, { exact: true }).waitFor();
}

/** The card of a project in the grid. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Opens the dialog of a project. */
export async function openEdit(page: Page, title: string): Promise<Locator> {
  await card(page, title).getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.waitFor();
  return dialog;
}

/** Opens the dialog for a new project, with the required fields filled in. */
export async function openAdd(page: Page, title?: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await dialog.waitFor();
  if (title !== undefined) {
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('What it is now.');
    await dialog.getByLabel('Technologies').fill('Now');
  }
  return dialog;
}

/** Polls until the expectation holds. */
export function eventually<Value>(ask: () => Promise<Value>) {
  return expect.poll(ask, { timeout: 15_000 });
}
