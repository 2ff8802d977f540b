import { QueryClient } from '@tanstack/query-core';
import { atom, onMount } from 'nanostores';
import { type ShowcaseProject, listPublicProjects } from '../backend/list-public-projects.ts';
import { readCachedProjects, writeCachedProjects } from './projects-cache.ts';

/** The showcase as a visitor meets it. A failed read looks like an empty one (specification, section 8). */
export type PublicProjects =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly projects: readonly ShowcaseProject[] }
  | { readonly status: 'failed' };

/** Attempts after the first one (specification, section 9). */
const RETRIES = 3;

/** The longest wait before an attempt, in ms (specification, section 9). */
const LONGEST_WAIT = 30_000;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: RETRIES,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT),
    },
  },
});

/** Loads when the first component subscribes: from the cache of this tab at once, then anew. */
export const $publicProjects = atom<PublicProjects>({ status: 'loading' });

onMount($publicProjects, () => {
  const cached = readCachedProjects();
  if (cached) $publicProjects.set({ status: 'ready', projects: cached });
  void load();
});

/** A list on the screen is not cut short by the beginning of another. */
function showFirst(projects: readonly ShowcaseProject[]): void {
  if ($publicProjects.get().status === 'loading')
    $publicProjects.set({ status: 'ready', projects });
}

async function load(): Promise<void> {
  try {
    const projects = await client.query({
      queryKey: ['public-projects'],
      queryFn: () => listPublicProjects(showFirst).catch(showSnapshot),
    });
    writeCachedProjects(projects);
    $publicProjects.set({ status: 'ready', projects });
  } catch {
    if ($publicProjects.get().status === 'loading') $publicProjects.set({ status: 'failed' });
  }
}

/**
 * Where the build carries a snapshot, an attempt that fails shows it, and the attempts go on: the
 * live list replaces it when it comes.
 *
 * @throws the reason why the attempt failed, in any case
 */
async function showSnapshot(reason: unknown): Promise<never> {
  if (import.meta.env.PROJECTS_SNAPSHOT) {
    const { readSnapshot } = await import('../backend/read-snapshot.ts');
    const projects = await readSnapshot();
    if (projects.length > 0 && $publicProjects.get().status !== 'ready') {
      $publicProjects.set({ status: 'ready', projects });
    }
  }
  throw reason;
}
