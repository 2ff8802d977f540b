import { routes } from '../routes.ts';
import { spellingKey } from '../text/letters.ts';

/** The part of the URL of /projects that names a technology. */
const PARAMETER = 'technology';

/** The same for two spellings of a technology that differ in capitals and spaces only, such as "Next JS" and "nextjs". */
export function technologyKey(technology: string): string {
  return spellingKey(technology).replaceAll(' ', '');
}

/**
 * The URL of the list of projects with a technology. Without JavaScript it shows all projects. A row may hold half of a
 * pair of surrogates, which no URL has.
 */
export function technologyUrl(technology: string): string {
  return `${routes.projects}?${PARAMETER}=${encodeURIComponent(technology.toWellFormed())}`;
}

/** The key of the technology that the URL of a list names; `null` if it names none. */
export function technologyOf(search: string): string | null {
  return technologyKey(new URLSearchParams(search).get(PARAMETER)?.trim() ?? '') || null;
}
