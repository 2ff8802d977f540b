import { map } from 'nanostores';
import { type SectionName, sectionNames } from '../domain/routes.ts';

/**
 * Which sections of the home page are open (docs/product/site.md, Home sections); `null` until one is pressed or its
 * panel is connected: the URL or find-in-page may have opened it.
 */
export const $openSections = map(
  Object.fromEntries(sectionNames.map((name) => [name, null])) as Record<
    SectionName,
    boolean | null
  >,
);

export function openSection(name: SectionName): void {
  $openSections.setKey(name, true);
}
