import type { ShowcaseProject } from '../backend/showcase.ts';

/** How long a list is drawn again at once, and read anew behind it, in ms (specification, section 9). */
export const CACHE_LIFETIME = 5 * 60 * 1000;

const KEY = 'public-projects';

/**
 * The list that this tab read in the last five minutes. Every page of the site is a document of its
 * own, so the cache lives in session storage. What is in it was written by
 * {@link writeCachedProjects} of the same build, or is not used.
 */
export function readCachedProjects(now = Date.now()): readonly ShowcaseProject[] | null {
  try {
    const entry: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isEntry(entry)) return null;
    const age = now - entry.at;
    return entry.build === BUILD && age >= 0 && age < CACHE_LIFETIME ? entry.projects : null;
  } catch {
    return null;
  }
}

/** Keeps a list for the next page of this tab. A full or forbidden storage is no failure. */
export function writeCachedProjects(projects: readonly ShowcaseProject[], now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ build: BUILD, at: now, projects }));
  } catch {
    // The next page reads from the network.
  }
}

/** Lets the next page of this tab read anew. */
export function forgetCachedProjects(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

interface Entry {
  readonly build: string;
  readonly at: number;
  readonly projects: readonly ShowcaseProject[];
}

function isProject(value: unknown): value is ShowcaseProject {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, description, technologies, media } = value as Record<string, unknown>;
  return (
    [id, title, description].every((text) => typeof text === 'string') &&
    Array.isArray(technologies) &&
    typeof media === 'object' &&
    media !== null
  );
}

/** The address of this module carries a hash of its content: another build has another one. */
const BUILD = import.meta.url;

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'build' in value &&
    'at' in value &&
    typeof value.at === 'number' &&
    'projects' in value &&
    Array.isArray(value.projects) &&
    value.projects.every(isProject)
  );
}
