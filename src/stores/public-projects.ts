import { atom, onMount } from 'nanostores';
import { storageUrl } from '../backend/connection.ts';
import { anonymousClient } from '../backend/anonymous-client.ts';
import { listPublicProjects } from '../backend/list-public-projects.ts';
import type { PublicProject } from '../domain/project/project.ts';
import {
  LIST_LIFETIME,
  readCachedProjects,
  writeCachedProjects,
} from '../browser-storage/cached-projects.ts';

/** The state of the list of public projects. */
export type PublicProjects =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly projects: readonly PublicProject[] }
  | { readonly status: 'failed' };

/**
 * The list of public projects. When the first component subscribes, the list loads from this tab's cache, then from the
 * backend. If the last read failed or was at least five minutes ago, the page reads the list again when the connection
 * returns or the page becomes visible again. A page restored from the back/forward cache always reads the list again.
 */
export const $publicProjects = atom<PublicProjects>({ status: 'loading' });

let started = false;

onMount($publicProjects, () => {
  // In a build, ProjectsGrid renders the build's own list, if there is one.
  if (import.meta.env.SSR) return;
  // On a slow device, the store can unmount and mount again between a component's first render and its subscription.
  if (started) return;
  started = true;
  const cached = readCachedProjects();
  if (cached) $publicProjects.set({ status: 'ready', projects: cached });
  void load();
  addEventListener('online', refresh);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The browser restored this page from its back/forward cache. The list may have been edited on a page that was
    // visited in between.
    readAt = -Infinity;
    refresh();
  });
});

/** When the list was last read from the backend, in ms since 1970. `-Infinity` if it must be read again. */
let readAt = -Infinity;
/** Only one read runs at a time, so an older response never replaces a newer one. */
let isReading = false;
/** Whether the connection or the visitor returned during a read. If that read fails, the list is read again. */
let isRetryWanted = false;

function refresh(): void {
  if (isReading) isRetryWanted = true;
  else if (Date.now() - readAt >= LIST_LIFETIME) void load();
}

async function load(): Promise<void> {
  isReading = true;
  isRetryWanted = false;
  try {
    const projects = await listPublicProjects(anonymousClient, storageUrl);
    readAt = Date.now();
    $publicProjects.set({ status: 'ready', projects });
    writeCachedProjects(projects);
  } catch {
    readAt = -Infinity;
    if ($publicProjects.get().status === 'loading') $publicProjects.set({ status: 'failed' });
  } finally {
    isReading = false;
  }
  if (isRetryWanted) refresh();
}
