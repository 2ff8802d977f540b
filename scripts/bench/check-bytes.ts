import { type ByteBudget, byteBudgets } from './budgets.ts';
import type { MeasuredPage } from './pages.ts';
import type { PageWeight } from './page-weight.ts';

/** What each budget of bytes is about, in words. */
const names: Readonly<Record<keyof ByteBudget, string>> = {
  page: 'HTML and CSS',
  running: 'script that runs before the visitor acts',
  script: 'script',
  everything: 'everything',
};

/** Every budget that a page passes, a sentence each. */
export function passedByteBudgets(page: MeasuredPage, weight: PageWeight): string[] {
  const budget = byteBudgets[page.kind];
  return (Object.keys(names) as (keyof ByteBudget)[]).flatMap((part) => {
    const limit = budget[part];
    if (limit === undefined || weight[part] <= limit) return [];
    return `${page.route}: ${names[part]} weighs ${weight[part]} bytes, the budget is ${limit}`;
  });
}
