import { expect, test } from 'vitest';
import { slugsOf } from './slug.ts';

test.for([
  ['Order Flow', 'order-flow'],
  ['  Über: Größe & Café!  ', 'uber-große-cafe'],
  ['日本語 2', '日本語-2'],
  ['🚀', 'project'],
])('%s is %s', ([title = '', slug]) => {
  expect(slugsOf([title])).toEqual([slug]);
});

test('every name is given once, and none that the page has as an id', () => {
  expect(slugsOf(['One', 'one', 'One!', 'Projects', 'One 2'])).toEqual([
    'one',
    'one-2',
    'one-3',
    'projects-2',
    'one-2-2',
  ]);
});
