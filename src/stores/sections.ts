import { map, onMount } from 'nanostores';
import { SECTION_EVENT, type SectionChange } from '../domain/page-events.ts';
import type { SectionName } from '../domain/section.ts';

/**
 * Which sections of the home page are open; all are closed at first (specification, section 2). The
 * page's panels open and close without this code, so it follows what happens there.
 */
export const $openSections = map<Record<SectionName, boolean>>({
  about: false,
  skills: false,
  experience: false,
  projects: false,
  contact: false,
});

onMount($openSections, () => {
  for (const name of Object.keys($openSections.get()) as SectionName[]) {
    const panel = document.getElementById(`${name}-panel`);
    $openSections.setKey(name, panel?.dataset['open'] !== undefined);
  }
  const follow = (event: Event) => {
    const { name, open } = (event as CustomEvent<SectionChange>).detail;
    $openSections.setKey(name, open);
  };
  document.addEventListener(SECTION_EVENT, follow);
  return () => document.removeEventListener(SECTION_EVENT, follow);
});

export function toggleSection(name: SectionName): void {
  const detail: SectionChange = { name, open: !$openSections.get()[name] };
  document.dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
}
