import type { PostgrestClient } from '@supabase/postgrest-js';
import {
  type PublicProject,
  parseProject,
  publicProject,
  sortProjects,
} from '../domain/project/project.ts';
import { readProjectRows, readWithRetries } from './read-rows.ts';

/**
 * Reads every project that is not password protected, sorted by display_order, then created_at, then id
 * (docs/product/projects.md, The list). Rows without a title are left out. A failed read is retried.
 *
 * @param client a client without a session
 * @param storageUrl the URL of the public buckets
 * @throws {BackendFailure} with the backend's message, or the reason why the request failed
 * @throws {Error} if the backend never stops sending pages
 */
export async function listPublicProjects(
  client: PostgrestClient,
  storageUrl: string,
): Promise<PublicProject[]> {
  // Visitors have no session, so any failure may be temporary, even a 401.
  const rows = await readWithRetries(() => readRows(client), []);
  const projects = rows.flatMap((row) => parseProject(row, storageUrl) ?? []);
  return (
    sortProjects(projects)
      // The request filters out protected rows. A backend that ignores the filter sends them anyway, and no page may
      // show them.
      .filter((project) => project.title !== '' && !project.isPasswordProtected)
      .map(publicProject)
  );
}

function readRows(client: PostgrestClient): Promise<unknown[]> {
  return readProjectRows<unknown>(() =>
    // The table's policy hides protected rows from visitors. This filter hides them even if a backend has no policy.
    client.from('projects').select('*', { count: 'exact' }).eq('is_password_protected', false),
  );
}
