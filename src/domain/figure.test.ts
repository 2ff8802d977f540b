import { expect, test } from 'vitest';
import { splitAchievement } from './figure.ts';

test.for([
  ['+54% sales', '+54%', 'sales'],
  ['-17% ACOS', '-17%', 'ACOS'],
  ['−17% ACOS', '−17%', 'ACOS'],
  ['1000+ SKUs', '1000+', 'SKUs'],
  ['1,000+ SKUs', '1,000+', 'SKUs'],
  ['9+ years experience', '9+', 'years experience'],
  ['5 international Amazon accounts', '5', 'international Amazon accounts'],
  ['2.5x faster builds', '2.5x', 'faster builds'],
  ['15% cost reductions', '15%', 'cost reductions'],
] as const)('the figure of "%s" is set apart', ([achievement, figure, text]) => {
  expect(splitAchievement(achievement)).toEqual({ figure, text });
});

test.for([
  'Closed the company in good order',
  'Cut costs by 15%',
  '24',
  '+54%',
  '3D printing brought in-house',
  '',
])('"%s" starts with no figure', (achievement) => {
  expect(splitAchievement(achievement)).toEqual({ figure: null, text: achievement });
});

test('a text of several lines keeps all of them', () => {
  expect(splitAchievement('+54% sales\nand more')).toEqual({
    figure: '+54%',
    text: 'sales\nand more',
  });
});
