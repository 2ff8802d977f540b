import type { PublicProject } from '../backend/list-public-projects.ts';

/** How long a cached list is shown while the live list loads, in ms (docs/product.md, Constants). */
export const CACHE_LIFETIME = 5 * 60 * 1000;

const KEY = 'public-projects';

/**
 * The list that this tab read in the last five minutes. It is in session storage, because every page of
 * the site is a new document. An entry of another version of this code is ignored.
 */
export function readCachedProjects(now = Date.now()): readonly PublicProject[] | null {
  try {
    const entry = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Entry | null;
    const age = now - Number(entry?.at);
    // Another build may have written another form.
    return entry?.build === BUILD && age >= 0 && age < CACHE_LIFETIME ? entry.projects : null;
  } catch {
    return null;
  }
}

/** Saves a list for the next page of this tab, if storage allows it. */
export function writeCachedProjects(projects: readonly PublicProject[], now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ build: BUILD, at: now, projects }));
  } catch {
    // The next page reads from the backend.
  }
}

/** Removes the saved list, so that the next page reads from the backend. */
export function forgetCachedProjects(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was saved.
  }
}

interface Entry {
  readonly build: string;
  readonly at: number;
  readonly projects: readonly PublicProject[];
}

/** The URL of this module contains a hash, which differs between builds. */
const BUILD = import.meta.url;
