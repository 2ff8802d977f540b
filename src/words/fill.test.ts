import { expect, test } from 'vitest';
import { countOf, fill, splitText } from './fill.ts';
import { pl } from './pl.ts';

test('values stand in their places, whatever they are', () => {
  expect(fill('{position} of {count}', { position: 1, count: 3 })).toBe('1 of 3');
  expect(fill('Play {title} on {service}', { title: '$& {service}', service: 'Vimeo' })).toBe(
    'Play $& {service} on Vimeo',
  );
});

test('a text is split at its places', () => {
  expect(splitText('Write to {email} instead.')).toEqual(['Write to ', 'email', ' instead.']);
});

test.for([
  [1, '1 projekt'],
  [3, '3 projekty'],
  [12, '12 projektów'],
  [22, '22 projekty'],
] as const)('%i in Polish is %s', ([count, text]) => {
  expect(countOf(count, pl.sections.projects, 'pl')).toBe(text);
});
