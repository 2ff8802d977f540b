import { expect, test } from 'vitest';
import { $openSections, openSection, toggleSection } from './sections.ts';

test('sections are closed at first; opening is final, toggling flips', () => {
  const closed = {
    about: false,
    skills: false,
    experience: false,
    projects: false,
    contact: false,
  };
  expect($openSections.get()).toEqual(closed);
  openSection('skills');
  openSection('skills');
  expect($openSections.get()).toEqual({ ...closed, skills: true });
  toggleSection('about');
  toggleSection('skills');
  expect($openSections.get()).toEqual({ ...closed, about: true });
});
