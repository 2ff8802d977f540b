import type { LeftOut } from './cv.ts';

/** Projects are no part of a content: the database has them. */
export const PROJECTS = 'Projects: add them at /admin';

/** What a CV has for an employer or the postman. */
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
