import { globSync, readFileSync } from 'node:fs';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media/media.ts';
import { embeddedKeys } from './keys.ts';
import { sessionlessClient } from '../owner-access/sessionless-client.ts';
import type { Backend } from './start-backend.ts';

/** The demo accounts; they exist only in an embedded backend. */
export const demoAccounts = {
  admin: { email: 'admin@example.com', password: 'portfolio-admin' },
  member: { email: 'member@example.com', password: 'portfolio-member' },
} as const;

const folder = new URL('../../supabase/seed/', import.meta.url);

/**
 * Fills an embedded backend with the demo accounts and projects, over HTTP. It can be run again.
 *
 * @param options `projects` is whether to store the demo projects
 * @throws {Error} with the backend's message when a step fails
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
  // Their ids are fixed, so that another start, or a backup with demo projects, replaces them and adds none.
  const rows = JSON.parse(
    readFileSync(new URL('projects.json', folder), 'utf8'),
  ) as Database['public']['Tables']['projects']['Insert'][];
  const { error } = await service.from('projects').upsert(rows);
  if (error) throw new Error(error.message);
}
