import { createAnonymousClient } from '../../backend/create-anonymous-client.ts';
import { listPublicProjects } from '../../backend/list-public-projects.ts';
import { storageUrlOf } from '../../domain/media/media.ts';
import type { PublicProject } from '../../domain/project/project.ts';

/**
 * Fetches the public projects for a build or a snapshot, as a visitor's browser does.
 *
 * @param supabaseUrl the origin of the Supabase project
 * @param publishableKey the publishable key of this project
 * @throws {BackendFailure} with the backend's message, or the reason why the request failed
 * @throws {Error} if the backend never stops sending pages
 */
export function fetchProjects(
  supabaseUrl: string,
  publishableKey: string,
): Promise<PublicProject[]> {
  const client = createAnonymousClient(supabaseUrl, publishableKey);
  return listPublicProjects(client, storageUrlOf(supabaseUrl));
}
