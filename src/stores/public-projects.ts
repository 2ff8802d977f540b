import { atom, onMount } from 'nanostores';
import pRetry from 'p-retry';
import { storageUrl } from '../backend/connection.ts';
import { anonymousClient } from '../backend/anonymous-client.ts';
import { listPublicProjects } from '../backend/list-public-projects.ts';
import type { PublicProject } from '../domain/media.ts';
import { readCachedProjects, writeCachedProjects } from '../browser/projects-cache.ts';

/** The state of the live list. */
export type PublicProjects =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly projects: readonly PublicProject[] }
  | { readonly status: 'failed' };

/** After 1, 2 and 4 seconds, never more than 30 (docs/product.md, Constants). */
const RETRIES = { retries: 3, minTimeout: 1_000, factor: 2, maxTimeout: 30_000 } as const;

/** Loads when the first component subscribes: first from the cache of this tab, then from the backend. */
export const $publicProjects = atom<PublicProjects>({ status: 'loading' });

let started = false;

onMount($publicProjects, () => {
  // On a slow device the store can unmount and mount again between the first render and its subscription.
  if (started) return;
  started = true;
  const cached = readCachedProjects();
  if (cached) $publicProjects.set({ status: 'ready', projects: cached });
  void load();
});

async function load(): Promise<void> {
  try {
    // p-retry does not retry a TypeError, which fetch throws without a network.
    const projects = await pRetry(
      () =>
        listPublicProjects(anonymousClient, storageUrl).catch((cause: unknown) => {
          throw new Error('The projects could not be read', { cause });
        }),
      RETRIES,
    );
    $publicProjects.set({ status: 'ready', projects });
    writeCachedProjects(projects);
  } catch {
    if ($publicProjects.get().status === 'loading') $publicProjects.set({ status: 'failed' });
  }
}
