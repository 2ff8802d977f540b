import { atom, onMount } from 'nanostores';
import pRetry from 'p-retry';
import { listPublicProjects } from '../backend/list-public-projects.ts';
import type { ShowcaseProject } from '../backend/showcase.ts';
import { takeDrawing } from './first-projects.ts';
import { readCachedProjects, writeCachedProjects } from './projects-cache.ts';

/** The showcase as a visitor meets it. A failed read looks like an empty one (specification, section 8). */
export type PublicProjects =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly projects: readonly ShowcaseProject[] }
  | { readonly status: 'failed' };

/** After 1, 2 and 4 seconds, never after more than 30 (specification, section 9: query cache). */
const RETRIES = { retries: 3, minTimeout: 1_000, factor: 2, maxTimeout: 30_000 } as const;

/** What the page had drawn by itself when the island came, if anything. */
export const drawing = takeDrawing();

/**
 * Begins with what the page has drawn by itself, so that the island finds what it would draw. Loads when
 * the first component subscribes: from the cache of this tab at once, then anew.
 */
export const $publicProjects = atom<PublicProjects>(
  drawing ? { status: 'ready', projects: drawing.projects } : { status: 'loading' },
);

let begun = false;

onMount($publicProjects, () => {
  // Between a first rendering and its subscription, a slow device may let the store go again.
  if (begun) return;
  begun = true;
  const cached = readCachedProjects();
  if (cached) $publicProjects.set({ status: 'ready', projects: cached });
  void load();
});

/** A list on the screen is not cut short by the beginning of another. */
function showFirst(projects: readonly ShowcaseProject[]): void {
  if ($publicProjects.get().status === 'loading')
    $publicProjects.set({ status: 'ready', projects });
}

/** Shows a list, unless it is the one on the screen, whose cards would all be drawn again. */
function show(projects: readonly ShowcaseProject[]): void {
  const shown = $publicProjects.get();
  const isSame =
    shown.status === 'ready' &&
    shown.projects.length === projects.length &&
    JSON.stringify(shown.projects) === JSON.stringify(projects);
  if (isSame) return;
  $publicProjects.set({ status: 'ready', projects });
}

async function load(): Promise<void> {
  try {
    const projects = await pRetry(() => listPublicProjects(showFirst).catch(showSnapshot), RETRIES);
    show(projects);
    // A long list takes a while to be kept: that is a task of its own.
    setTimeout(() => writeCachedProjects(projects));
  } catch {
    if ($publicProjects.get().status === 'loading') $publicProjects.set({ status: 'failed' });
  }
}

/**
 * Where the build carries a snapshot, an attempt that fails shows it, and the attempts go on: the
 * live list replaces it when it comes.
 *
 * @throws {Error} in any case; a `TypeError` would not be tried again
 */
async function showSnapshot(reason: unknown): Promise<never> {
  if (import.meta.env.PROJECTS_SNAPSHOT) {
    const projects = await import('../backend/read-snapshot.ts')
      .then(({ readSnapshot }) => readSnapshot())
      .catch(() => []);
    if (projects.length > 0 && $publicProjects.get().status !== 'ready') {
      $publicProjects.set({ status: 'ready', projects });
    }
  }
  throw new Error('The projects could not be read', { cause: reason });
}
