import { map } from 'nanostores';
import { type SectionName, sectionNames } from '../domain/routes.ts';

/**
 * Whether each section on the home page is open (docs/product/site.md, Home sections). The value is `null` until the
 * visitor clicks the section's header or the panel's island connects to the store. Before that, the URL or find-in-page
 * may already have opened the panel.
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
