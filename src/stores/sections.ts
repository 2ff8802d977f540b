import { map } from 'nanostores';
import { type SectionName, sectionNames } from '../domain/section.ts';

/** Which sections of the home page are open; all are closed at first (docs/product.md, Home sections). */
export const $openSections = map(
  Object.fromEntries(sectionNames.map((name) => [name, false])) as Record<SectionName, boolean>,
);

export function openSection(name: SectionName): void {
  $openSections.setKey(name, true);
}

export function toggleSection(name: SectionName): void {
  $openSections.setKey(name, !$openSections.get()[name]);
}
