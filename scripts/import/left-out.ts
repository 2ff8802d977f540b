import type { LeftOut } from './cv.ts';

/** The heading for projects, which belong to the database and not to a content. */
export const PROJECTS = 'Projects: add them at /admin';

/** The heading for private facts, such as a birth date or a postal address. */
export const PRIVATE = 'Private, and not for a site';

/** Collects what has no place on the site, so that nothing is lost silently. */
export class LeftOutList {
  readonly #items = new Map<string, string[]>();

  /** @param items each by name; nothing is added for none, and for an empty one */
  add(heading: string, ...items: readonly string[]): void {
    const named = items.filter((item) => item !== '');
    if (named.length === 0) return;
    this.#items.set(heading, [...(this.#items.get(heading) ?? []), ...named]);
  }

  all(): LeftOut[] {
    return [...this.#items].map(([heading, items]) => ({ heading, items }));
  }
}
