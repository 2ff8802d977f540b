import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Database } from '../../../src/backend/database.types.ts';
import type { MediaKind, buckets } from '../../../src/domain/media/media.ts';
import { service } from '../../setup/clients.ts';
import { noiseImage } from '../../setup/media.ts';
import type { ProjectRow } from './fake-projects.ts';

type NewProjectRow = Database['public']['Tables']['projects']['Insert'];
type Bucket = (typeof buckets)[MediaKind];

/**
 * Rows and files that belong to one test. Rows are hidden from visitors unless a test makes them public, so other tests
 * do not see them.
 */
export class OwnProjects {
  /** A client with the service role. */
  readonly service = service();
  /** The prefix of every title in this test. */
  readonly prefix = `Test ${randomUUID().slice(0, 8)}`;
  private isUsed = false;
  private files: { bucket: Bucket; path: string }[] = [];

  /** Returns a title that belongs to this test. */
  title = (rest: string): string => {
    this.isUsed = true;
    return `${this.prefix} ${rest}`;
  };

  /** Returns whether a row belongs to this test. */
  owns = ({ title }: ProjectRow): boolean => title.startsWith(this.prefix);

  async add(row: Partial<NewProjectRow> = {}): Promise<ProjectRow> {
    const { data, error } = await this.service
      .from('projects')
      .insert({
        title: this.title('project'),
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
  }

  /** Stores a file, and returns its path. */
  async addFile(bucket: Bucket, content: Buffer, type: string): Promise<string> {
    const path = `${randomUUID()}.${type.split('/')[1] ?? ''}`;
    this.files.push({ bucket, path });
    const { error } = await this.service.storage
      .from(bucket)
      .upload(path, content, { contentType: type });
    if (error) throw error;
    return path;
  }

  /** Stores a small image, and returns its path. */
  async addImage(): Promise<string> {
    return this.addFile('project-images', await noiseImage('png', 40, 20), 'image/png');
  }

  /** Records a page's uploads, so that `remove` also deletes their files. */
  recordUploads(page: Page): void {
    page.on('request', (request) => {
      const stored = /\/storage\/v1\/object\/(project-\w+)\/([^/?]+)$/.exec(request.url());
      if (request.method() === 'POST' && stored) {
        this.files.push({ bucket: stored[1] as Bucket, path: stored[2] ?? '' });
      }
    });
  }

  /** Returns the paths of all files that this test has uploaded or tried to upload. */
  uploads(): string[] {
    return this.files.map(({ path }) => path);
  }

  /** Reads the current rows of this test. */
  async rows(): Promise<ProjectRow[]> {
    const { data, error } = await this.service
      .from('projects')
      .select()
      .like('title', `${this.prefix}%`)
      .order('display_order')
      .order('created_at');
    if (error) throw error;
    return data;
  }

  async row(id: string): Promise<ProjectRow | null> {
    const { data, error } = await this.service.from('projects').select().eq('id', id).maybeSingle();
    if (error) throw error;
    return data;
  }

  /** Returns whether the bucket has a file with this path. */
  async isStored(bucket: Bucket, path: string): Promise<boolean> {
    const { data, error } = await this.service.storage.from(bucket).list('', { search: path });
    if (error) throw error;
    return data.some((file) => file.name === path);
  }

  /** Removes the rows and files of this test. */
  async remove(): Promise<void> {
    if (!this.isUsed && this.files.length === 0) return;
    const { error } = await this.service.from('projects').delete().like('title', `${this.prefix}%`);
    if (error) throw error;
    for (const { bucket, path } of this.files)
      await this.service.storage.from(bucket).remove([path]);
  }
}

/** Returns whether a request with this URL reads a list of projects. */
export function isListRequest(url: URL): boolean {
  return url.pathname === '/rest/v1/projects' && url.searchParams.has('order');
}

/** Returns whether a request with this URL is for the `projects` table. */
export function isProjectsRequest(url: URL): boolean {
  return url.pathname === '/rest/v1/projects';
}

/** Returns whether a row belongs to any test. */
export function belongsToAnyTest({ title }: ProjectRow): boolean {
  return /^Test [\da-f]{8} /.test(title);
}

/** Returns a route handler that filters the rows in responses to GET requests and adjusts their count. */
export function keepRows(wanted: (row: ProjectRow) => boolean) {
  return async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    // Retries, because the backend may close a connection just as the test reuses it.
    const response = await route.fetch({ maxRetries: 3 });
    const rows = ((await response.json()) as ProjectRow[]).filter(wanted);
    const headers = { ...response.headers(), 'content-range': `*/${rows.length}` };
    await route.fulfill({ response, headers, json: rows });
  };
}
