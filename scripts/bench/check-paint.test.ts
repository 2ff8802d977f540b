import { expect, test } from 'vitest';
import { passedPaintBudgets } from './check-paint.ts';
import { type Reading, medianOf } from './lighthouse.ts';
import { pages } from './pages.ts';

const good: Reading = {
  categories: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  firstPaint: 600,
  largestPaint: 660,
  blockingTime: 0,
  layoutShift: 0,
  bytes: { html: 1, css: 1, script: 1, fonts: 1, images: 1, everything: 5 },
  requests: 2,
};
const bare = { ...good, largestPaint: 600 };
const about = pages.find(({ route }) => route === '/about');
const admin = pages.find(({ route }) => route === '/admin');
if (!about || !admin) throw new Error('There are no such pages');

test('a page is as fast as it has to be, or it is said why not', () => {
  expect(passedPaintBudgets(about, good, bare)).toEqual([]);
  const slow: Reading = {
    ...good,
    categories: { ...good.categories, seo: 99 },
    largestPaint: 661,
    blockingTime: 1,
    layoutShift: 0.011,
  };
  expect(passedPaintBudgets(about, slow, bare)).toHaveLength(4);
});

test('what search engines are kept from is not judged for them, nor beside a bare page', () => {
  const hidden: Reading = { ...good, categories: { ...good.categories, seo: 60, performance: 90 } };
  expect(passedPaintBudgets(admin, hidden, undefined)).toEqual([]);
  const slow: Reading = { ...hidden, categories: { ...hidden.categories, performance: 89 } };
  expect(passedPaintBudgets(admin, slow, undefined)).toHaveLength(1);
});

test('the median is of each figure by itself', () => {
  const readings = [
    { ...good, largestPaint: 900, requests: 1 },
    { ...good, largestPaint: 600, requests: 3 },
    { ...good, largestPaint: 700, requests: 2 },
  ];
  expect(medianOf(readings)).toMatchObject({ largestPaint: 700, requests: 2 });
});
