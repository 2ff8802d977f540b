import { expect, test } from 'vitest';
import { isSectionName, sectionNames } from './section.ts';

test('the home page has the five sections in their order', () => {
  expect(sectionNames).toEqual(['about', 'skills', 'experience', 'projects', 'contact']);
});

test('only those names are sections', () => {
  expect(sectionNames.every(isSectionName)).toBe(true);
  for (const text of ['', 'home', 'software-stack', 'About', 'about ', 'toString', '__proto__']) {
    expect(isSectionName(text), text).toBe(false);
  }
});
