import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media/media.ts';
import { embeddedKeys } from './keys.ts';
import { sessionlessClient } from '../owner-access/sessionless-client.ts';
import type { Backend } from './start-backend.ts';

/** The demo accounts. They exist only in an embedded backend. */
export const demoAccounts = {
  admin: { email: 'admin@example.com', password: 'portfolio-admin' },
  member: { email: 'member@example.com', password: 'portfolio-member' },
} as const;

const folder = new URL('../../supabase/seed/', import.meta.url);

/**
 * Creates the demo accounts and the demo projects in an embedded backend, over HTTP. One of the accounts is an admin.
 * Calling this function again for the same backend creates no duplicates, but overwrites edits to the demo projects.
 *
 * @param options `projects`: whether to store the demo projects
 * @throws {Error} with the backend's message, if a step fails
 */
export async function seed(
  backend: Backend,
  { projects = true }: { readonly projects?: boolean } = {},
): Promise<void> {
  const visitor = sessionlessClient(backend.url, embeddedKeys.publishable);
  for (const account of Object.values(demoAccounts)) {
    const { error } = await visitor.auth.signUp(account);
    if (error && error.code !== 'user_already_exists') throw error;
  }

  const service = sessionlessClient(backend.url, embeddedKeys.secret);
  const granted = await service.rpc('grant_admin', { email: demoAccounts.admin.email });
  if (granted.error) throw new Error(granted.error.message);

  if (!projects) return;

  const media = new URL('media/', folder);
  for (const file of globSync('*.{avif,mp4}', { cwd: media })) {
    const isVideo = file.endsWith('.mp4');
    const { error } = await service.storage
      .from(isVideo ? buckets.video : buckets.image)
      .upload(`demo-${file}`, readFileSync(new URL(file, media)), {
        contentType: isVideo ? 'video/mp4' : 'image/avif',
        upsert: true,
      });
    if (error) throw new Error(`${file} was not stored: ${error.message}`);
  }
  const { error } = await service.from('projects').upsert([...demoProjects()]);
  if (error) throw new Error(error.message);
}

/**
 * Removes the demo projects that nobody has edited, and their files, except for files that another project uses.
 *
 * @throws {Error} with the backend's message, if the projects cannot be read or removed
 */
export async function removeDemoProjects(backend: Backend): Promise<void> {
  const service = sessionlessClient(backend.url, embeddedKeys.secret);
  const { data, error } = await service.from('projects').select();
  if (error) throw new Error(error.message);
  const stored = new Map(data.map((row) => [row.id, row]));
  const untouched = demoProjects().filter((demo) => {
    const row = stored.get(demo.id ?? '');
    return (
      row &&
      Object.entries(demo).every(
        ([name, value]) =>
          // Moving a project in the list does not count as an edit.
          name === 'display_order' || isDeepStrictEqual(value, row[name as keyof typeof row]),
      )
    );
  });
  const removed = new Set(untouched.map(({ id = '' }) => id));
  for (const id of removed) {
    const { error: failure } = await service.from('projects').delete().eq('id', id);
    if (failure) throw new Error(failure.message);
  }
  const left = data.filter(({ id }) => !removed.has(id));
  for (const [kind, bucket] of Object.entries(buckets)) {
    const column = `${kind as keyof typeof buckets}_file_path` as const;
    const paths = untouched
      .flatMap((row) => row[column] ?? [])
      .filter((path) => !left.some((row) => row[column] === path));
    if (paths.length > 0) await service.storage.from(bucket).remove(paths);
  }
}

/**
 * Reads the demo projects. Their ids are fixed, so repeating {@link seed} or restoring a backup replaces them instead
 * of creating duplicates.
 */
function demoProjects(): readonly Database['public']['Tables']['projects']['Insert'][] {
  return JSON.parse(
    readFileSync(new URL('projects.json', folder), 'utf8'),
  ) as Database['public']['Tables']['projects']['Insert'][];
}
