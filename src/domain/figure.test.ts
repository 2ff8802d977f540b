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
  ['100 % uptime', '100 %', 'uptime'],
  ['2 × faster', '2 ×', 'faster'],
  ['€1.2M saved', '€1.2M', 'saved'],
  ['1,2 M€ saved', '1,2 M€', 'saved'],
  ['300€ saved per order', '300€', 'saved per order'],
  ['US$5k a month', 'US$5k', 'a month'],
  ['10k users', '10k', 'users'],
  ['10K+ users', '10K+', 'users'],
  ['12 000 users', '12 000', 'users'],
  ['50-60% faster', '50-60%', 'faster'],
  ['~99.9% uptime', '~99.9%', 'uptime'],
  ['2,000 customers', '2,000', 'customers'],
  ['3 .NET services', '3', '.NET services'],
  ['15% **lower** costs', '15%', '**lower** costs'],
] as const)('the figure of "%s" is set apart', ([achievement, figure, text]) => {
  expect(splitAchievement(achievement)).toEqual({ figure, text });
});

test.for([
  'Closed the company in good order',
  'Cut costs by 15%',
  '24',
  '+54%',
  '3D printing brought in-house',
  '1. First',
  '1) First',
  '1st place in a race',
  '2019 Employee of the Year',
  '2019-2020 scholarship',
  '2019, the best year',
  '24/7 support',
  '5 - 10 people led',
  '5 million users',
  '2 of 3 finalists',
  '1 out of 200 chosen',
  '4 to 6 people',
  '3 May 2019: the launch',
  '+1,000,000,000 rows',
  '(2) Second',
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
