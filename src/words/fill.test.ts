import { expect, test } from 'vitest';
import { formatCount, fill, splitAtFigure, splitCount, splitText } from './fill.ts';
import { he } from './he.ts';
import { pl } from './pl.ts';

test('placeholders are replaced by their values, even if a value looks like a placeholder', () => {
  expect(fill('{position} of {count}', { position: 1, count: 3 })).toBe('1 of 3');
  expect(fill('Play {title} on {service}', { title: '$& {service}', service: 'Vimeo' })).toBe(
    'Play $& {service} on Vimeo',
  );
});

test('text is split at its placeholders', () => {
  expect(splitText('Write to {email} instead.')).toEqual(['Write to ', 'email', ' instead.']);
});

test.for([
  [1, '1 projekt'],
  [3, '3 projekty'],
  [12, '12 projektów'],
  [22, '22 projekty'],
] as const)('the count %i is written in Polish as "%s"', ([count, text]) => {
  expect(formatCount(count, pl.sections.projects, 'pl')).toBe(text);
});

test('a number can be separated from its noun, unless the language spells out the number', () => {
  expect(splitCount(12, pl.sections.roles, 'pl')).toMatchObject({ before: '', figure: '12' });
  expect(splitCount(2, he.sections.roles, 'he')).toEqual({
    before: 'שני תפקידים',
    figure: '',
    after: '',
    label: he.sections.roles.label,
  });
  expect(splitAtFigure('Working since {year}', 1996)).toEqual({
    before: 'Working since ',
    figure: '1996',
    after: '',
  });
});
