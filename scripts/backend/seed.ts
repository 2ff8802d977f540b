import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { embeddedKeys } from './keys.ts';
import type { Backend } from './start-backend.ts';

/** The demo accounts; they exist only in an embedded backend. */
export const demoAccounts = {
  admin: { email: 'admin@example.com', password: 'portfolio-admin' },
  member: { email: 'member@example.com', password: 'portfolio-member' },
} as const;

/** A project of `supabase/seed/projects.json`; `image` and `video` are files in `supabase/seed/media`. */
interface DemoProject {
  readonly title: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly image?: string;
  readonly video?: string;
  readonly project_link?: string;
  readonly is_password_protected?: boolean;
}

const folder = new URL('../../supabase/seed/', import.meta.url);

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
};

/**
 * Fills an embedded backend with the demo accounts and projects, over HTTP; what is there already is kept.
 *
 * @param options `projects` is whether to store the demo projects
 * @throws {Error} with the backend's message when a step fails
 */
export async function seed(
  backend: Backend,
  { projects = true }: { readonly projects?: boolean } = {},
): Promise<void> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const visitor = createClient(backend.url, embeddedKeys.publishable, options);
  for (const account of Object.values(demoAccounts)) {
    const { error } = await visitor.auth.signUp(account);
    if (error && error.code !== 'user_already_exists') throw error;
  }

  const service = createClient(backend.url, embeddedKeys.secret, options);
  const granted = await service.rpc('grant_admin', { email: demoAccounts.admin.email });
  if (granted.error) throw new Error(granted.error.message);

  if (!projects) return;

  // A start that was stopped here has stored them already.
  const stored = await service.from('projects').select('id').limit(1);
  if (stored.error) throw new Error(stored.error.message);
  if (stored.data.length > 0) return;

  const demo = JSON.parse(
    await readFile(new URL('projects.json', folder), 'utf8'),
  ) as readonly DemoProject[];
  const rows = [];
  for (const [index, { image, video, ...project }] of demo.entries()) {
    rows.push({
      ...project,
      id: idOf(project.title),
      is_password_protected: project.is_password_protected ?? false,
      project_link: project.project_link ?? null,
      image_file_path: image === undefined ? null : await upload(service, 'project-images', image),
      video_file_path: video === undefined ? null : await upload(service, 'project-videos', video),
      display_order: index,
    });
  }
  const { error } = await service.from('projects').insert(rows);
  if (error) throw new Error(error.message);
}

/** The same in every database, so that a backup with demo projects replaces them and adds none. */
function idOf(title: string): string {
  const hash = createHash('sha256').update(title).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function upload(service: SupabaseClient, bucket: string, file: string): Promise<string> {
  const path = `demo-${file}`;
  const { error } = await service.storage
    .from(bucket)
    .upload(path, await readFile(new URL(`media/${file}`, folder)), {
      contentType: contentTypes[extname(file)] ?? 'application/octet-stream',
      upsert: true,
    });
  if (error) throw new Error(`${file} was not stored: ${error.message}`);
  return path;
}
