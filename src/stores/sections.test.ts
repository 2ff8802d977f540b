import { expect, test, vi } from 'vitest';
import { SECTION_EVENT, type SectionChange } from '../domain/page-events.ts';
import { $openSections, toggleSection } from './sections.ts';

test('sections are as the page has them, and follow what happens there', () => {
  const page = new EventTarget();
  const panels: Record<string, object> = { 'skills-panel': { dataset: { open: '' } } };
  const getElementById = (id: string) => panels[id] ?? null;
  vi.stubGlobal('document', Object.assign(page, { getElementById }));
  const say = (detail: SectionChange) =>
    page.dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
  const closed = {
    about: false,
    skills: false,
    experience: false,
    projects: false,
    contact: false,
  };
  $openSections.listen(() => undefined);
  expect($openSections.get()).toEqual({ ...closed, skills: true });
  toggleSection('about');
  toggleSection('skills');
  expect($openSections.get()).toEqual({ ...closed, about: true });
  say({ name: 'contact', open: true });
  say({ name: 'contact', open: true });
  say({ name: 'about', open: false });
  expect($openSections.get()).toEqual({ ...closed, contact: true });
  vi.unstubAllGlobals();
});
