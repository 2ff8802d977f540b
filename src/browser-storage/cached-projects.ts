import { type PublicProject, parsePublicProjects } from '../domain/project/project.ts';
import { readJson, writeJson } from './json-storage.ts';

/** The maximum age of a list, in ms. An older list is reloaded or not shown (docs/product/site.md, Constants). */
export const LIST_LIFETIME = 5 * 60 * 1000;

const KEY = 'public-projects';

/**
 * Identifies the build, because another build may store lists in a different shape. The URL of this module contains a
 * hash that changes with the code.
 */
const BUILD = import.meta.url;

interface Entry {
  readonly build: string;
  readonly at: number;
  readonly projects: readonly PublicProject[];
}

/**
 * Returns the list that this tab read in the last five minutes, or `null`. The list is in session storage, because
 * variables are lost when the visitor opens another page.
 */
export function readCachedProjects(): readonly PublicProject[] | null {
  const entry = readJson('sessionStorage', KEY) as Partial<Record<keyof Entry, unknown>> | null;
  if (entry?.build !== BUILD || typeof entry.at !== 'number') return null;
  const age = Date.now() - entry.at;
  return age >= 0 && age < LIST_LIFETIME ? parsePublicProjects(entry.projects) : null;
}

/** Saves a list for the next page in this tab. */
export function writeCachedProjects(projects: readonly PublicProject[]): void {
  writeJson('sessionStorage', KEY, { build: BUILD, at: Date.now(), projects } satisfies Entry);
}

/** Removes the saved list, so the next page does not show it before the list from the backend arrives. */
export function forgetCachedProjects(): void {
  writeJson('sessionStorage', KEY, null);
}
