import { expect, test } from 'vitest';
import { $openSections, openSection, toggleSection } from './sections.ts';

test('all sections are closed at first; each opens and closes by itself', () => {
  const closed = {
    about: false,
    skills: false,
    experience: false,
    projects: false,
    contact: false,
  };
  expect($openSections.get()).toEqual(closed);
  toggleSection('about');
  openSection('contact');
  openSection('contact');
  expect($openSections.get()).toEqual({ ...closed, about: true, contact: true });
  toggleSection('about');
  expect($openSections.get()).toEqual({ ...closed, contact: true });
});
