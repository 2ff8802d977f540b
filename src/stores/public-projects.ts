import { atom, onMount } from 'nanostores';
import { storageUrl } from '../backend/connection.ts';
import { anonymousClient } from '../backend/anonymous-client.ts';
import { listPublicProjects } from '../backend/list-public-projects.ts';
import type { PublicProject } from '../domain/public-project.ts';
import { readCachedProjects, writeCachedProjects } from '../browser/projects-cache.ts';

/** The state of the live list. */
export type PublicProjects =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly projects: readonly PublicProject[] }
  | { readonly status: 'failed' };

/** Loads when the first component subscribes: first from the cache of this tab, then from the backend. */
export const $publicProjects = atom<PublicProjects>({ status: 'loading' });

let started = false;

onMount($publicProjects, () => {
  // A build renders the list that it has read itself, or none.
  if (import.meta.env.SSR) return;
  // On a slow device the store can unmount and mount again between the first render and its subscription.
  if (started) return;
  started = true;
  const cached = readCachedProjects();
  if (cached) $publicProjects.set({ status: 'ready', projects: cached });
  void load();
});

async function load(): Promise<void> {
  try {
    const projects = await listPublicProjects(anonymousClient, storageUrl);
    $publicProjects.set({ status: 'ready', projects });
    writeCachedProjects(projects);
  } catch {
    if ($publicProjects.get().status === 'loading') $publicProjects.set({ status: 'failed' });
  }
}
