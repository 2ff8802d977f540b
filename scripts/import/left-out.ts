import type { LeftOut } from './cv.ts';

/** The heading for projects, which belong to the database and not to a content. */
export const PROJECTS = 'Projects: add them at /admin';

/** The heading for private facts, such as a birth date or a postal address. */
export const PRIVATE = 'Private, and not for a site';

/** Collects what has no place on the site, and what a content refuses, so that nothing is lost silently. */
export class LeftOutList {
  readonly #items = new Map<string, string[]>();
  readonly #refused = new Map<string, string[]>();

  /** @param items each by name; nothing is added for none, and for an empty one */
  add(heading: string, ...items: readonly string[]): void {
    addTo(this.#items, heading, items);
  }

  /**
   * Adds what has a place, but cannot be used there.
   *
   * @param item what it is, by name, and its value; nothing is added for an empty one
   * @param expected what a content accepts instead, such as "a URL without spaces"
   */
  refuse(heading: string, item: string, expected: string): void {
    if (item !== '') addTo(this.#refused, heading, [`${item}: expected ${expected}`]);
  }

  /** Both lists, as a CV has them. */
  all(): { leftOut: LeftOut[]; refused: LeftOut[] } {
    return { leftOut: entriesOf(this.#items), refused: entriesOf(this.#refused) };
  }
}

/** What an entry is called in the report, before what is said of it; empty for one without a name. */
export function labelOf(name: string | null): string {
  return name === null || name === '' ? '' : `${name}: `;
}

function addTo(list: Map<string, string[]>, heading: string, items: readonly string[]): void {
  const named = items.filter((item) => item !== '');
  if (named.length === 0) return;
  const known = list.get(heading);
  if (known === undefined) list.set(heading, named);
  else for (const item of named) known.push(item);
}

function entriesOf(list: ReadonlyMap<string, string[]>): LeftOut[] {
  return [...list].map(([heading, items]) => ({ heading, items }));
}
