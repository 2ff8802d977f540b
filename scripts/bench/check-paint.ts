import { type Category, paintBudgets } from './budgets.ts';
import type { Reading } from './lighthouse.ts';
import type { MeasuredPage } from './pages.ts';

/**
 * Every budget of Lighthouse that a page passes, a sentence each.
 *
 * @param bare what the bare page that it is measured against read in the same run; none where there is no such page
 */
export function passedPaintBudgets(
  page: MeasuredPage,
  reading: Reading,
  bare: Reading | undefined,
): string[] {
  const budget = paintBudgets[page.kind];
  const least = Object.entries(budget.categories) as [Category, number][];
  const passed = least
    .filter(([category, score]) => reading.categories[category] < score)
    .map(([category]) => `${category} is ${reading.categories[category]}`);
  const ratio = paintRatio(reading, bare);
  if (ratio !== undefined && ratio > budget.paintRatio) {
    passed.push(
      `the largest paint comes ${ratio.toFixed(2)} times as late as the bare page's, the budget is ${budget.paintRatio}`,
    );
  }
  if (reading.layoutShift > budget.layoutShift) {
    passed.push(
      `layout shift is ${reading.layoutShift.toFixed(3)}, the budget is ${budget.layoutShift}`,
    );
  }
  if (Math.round(reading.blockingTime) > budget.blockingTime) {
    passed.push(
      `blocking time is ${Math.round(reading.blockingTime)} ms, the budget is ${budget.blockingTime} ms`,
    );
  }
  return passed.map((sentence) => `${page.route}: ${sentence}`);
}

/** How many times later the largest paint comes than the bare page's. */
export function paintRatio(reading: Reading, bare: Reading | undefined): number | undefined {
  return bare && reading.largestPaint / bare.largestPaint;
}
