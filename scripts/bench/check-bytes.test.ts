import { expect, test } from 'vitest';
import { byteBudgets } from './budgets.ts';
import { passedByteBudgets } from './check-bytes.ts';
import { pages } from './pages.ts';

const nothing = {
  page: 0,
  running: 0,
  script: 0,
  onDemand: 0,
  fonts: 0,
  images: 0,
  everything: 0,
};

test('a page may weigh as much as its budget, and not a byte more', () => {
  for (const page of pages) {
    const budget = byteBudgets[page.kind];
    expect(passedByteBudgets(page, { ...nothing, ...budget })).toEqual([]);
    for (const [part, limit] of Object.entries(budget)) {
      const [sentence, ...others] = passedByteBudgets(page, { ...nothing, [part]: limit + 1 });
      expect(sentence).toContain(`${page.route}: `);
      expect(sentence).toContain(`weighs ${limit + 1} bytes, the budget is ${limit}`);
      expect(others).toEqual([]);
    }
  }
});
