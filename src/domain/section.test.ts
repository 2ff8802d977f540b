import { expect, test } from 'vitest';
import { sectionNames } from './section.ts';

test('the home page has the five sections in their order', () => {
  expect(sectionNames).toEqual(['about', 'skills', 'experience', 'projects', 'contact']);
});
