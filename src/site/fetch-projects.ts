import { createAnonymousClient } from '../backend/create-anonymous-client.ts';
import { listPublicProjects } from '../backend/list-public-projects.ts';
import { storageUrlOf } from '../backend/storage-url.ts';
import type { PublicProject } from '../domain/public-project.ts';
import { allowedAddresses, guardedFetch } from './guarded-fetch.ts';

/** How long the list may take with its retries, in ms, and how large it and a page of it may be, in bytes. */
const LIST = { time: 30_000, allBytes: 100 * 1024 * 1024, bytes: 20 * 1024 * 1024 };

/**
 * Fetches the public projects for a build or a snapshot.
 *
 * @param supabaseUrl the origin of the Supabase project
 * @param publishableKey its publishable key
 * @throws {BackendFailure} with the backend's message, or what the request failed with
 */
export async function fetchProjects(
  supabaseUrl: string,
  publishableKey: string,
): Promise<PublicProject[]> {
  const { time, bytes, allBytes } = LIST;
  const allows = await allowedAddresses(supabaseUrl);
  const fetch = guardedFetch({ allows, bytes, allBytes, stop: AbortSignal.timeout(time) });
  const client = createAnonymousClient(supabaseUrl, publishableKey, fetch);
  return listPublicProjects(client, storageUrlOf(supabaseUrl));
}
