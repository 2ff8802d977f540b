import type { SectionName } from './section.ts';

/**
 * Dispatched on `document`, with the toast as its detail, when there is one to draw: wakes the island
 * that draws it.
 */
export const TOAST_EVENT = 'portfolio:toast';

/** The key of session storage that a toast for the next page is kept under. */
export const NEXT_TOAST_KEY = 'toast';

/**
 * Dispatched at an `astro-island`: wakes one with `client:intent` as if the visitor reached for it, and one
 * with `client:drawn` because the page has drawn what it can.
 */
export const WAKE_EVENT = 'portfolio:wake';

/** Dispatched on `document`, with a {@link SectionChange}, to open or close a section of the home page. */
export const SECTION_EVENT = 'portfolio:section';

/** What a {@link SECTION_EVENT} carries. */
export interface SectionChange {
  readonly name: SectionName;
  readonly open: boolean;
}
