import { map } from 'nanostores';
import type { SectionName } from '../domain/section.ts';

/** Which sections of the home page are open; all are closed at first (docs/product.md, Home sections). */
export const $openSections = map<Record<SectionName, boolean>>({
  about: false,
  skills: false,
  experience: false,
  projects: false,
  contact: false,
});

export function openSection(name: SectionName): void {
  $openSections.setKey(name, true);
}

export function toggleSection(name: SectionName): void {
  $openSections.setKey(name, !$openSections.get()[name]);
}
