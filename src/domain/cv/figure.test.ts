import { expect, test } from 'vitest';
import { figureLength, splitAchievement } from './figure.ts';

test.for([
  ['**+54%** sales', '+54%', 'sales'],
  ['**-17%** ACOS', '-17%', 'ACOS'],
  ['**1000+** SKUs', '1000+', 'SKUs'],
  ['**₹12 lakh** saved', '₹12 lakh', 'saved'],
  ['**25 percent** more leads', '25 percent', 'more leads'],
  ['**2019** the best year', '2019', 'the best year'],
  ['**first** of 200', 'first', 'of 200'],
  ['**15%** **lower** costs', '15%', '**lower** costs'],
  ['**+54%** sales\nand more', '+54%', 'sales\nand more'],
] as const)('the bold text at the start of "%s" is its figure', ([achievement, figure, text]) => {
  expect(splitAchievement(achievement)).toEqual({ figure, text });
});

test.for([
  '+54% sales',
  '25 percent more leads',
  '2 bis 3 Projekte',
  'Cut costs by **15%**',
  '**+54%**',
  '**Led the migration** of a shop',
  '**3** ',
  '***3** rows',
  '** 3** rows',
  '',
])('"%s" has no figure', (achievement) => {
  expect(splitAchievement(achievement)).toEqual({ figure: null, text: achievement });
});

test.for([
  ['+150%', null],
  ['~99.9%', 'long'],
  ['1,20,000', 'longer'],
  ['25 percent', 'longest'],
] as const)('the name of the font size for the figure "%s" is %s', ([figure, length]) => {
  expect(figureLength(figure)).toBe(length);
});
