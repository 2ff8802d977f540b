import { expect, inject, test } from 'vitest';
import { passedByteBudgets } from '../../scripts/bench/check-bytes.ts';
import { weighPage } from '../../scripts/bench/page-weight.ts';
import { pages } from '../../scripts/bench/pages.ts';

test.for(Object.entries(inject('builds')))('%s: no page is over its budget', ([, build]) =>
  expectWithinBudgets(build, pages),
);

test.for(Object.entries(inject('deliveries')))(
  'with messages delivered by %s the pages that do it are within theirs',
  ([, { folder }]) =>
    expectWithinBudgets(
      folder,
      pages.filter(({ route }) => ['/', '/contact', '/admin'].includes(route)),
    ),
);

async function expectWithinBudgets(build: string, weighed: typeof pages): Promise<void> {
  for (const page of weighed) {
    const weight = await weighPage(build, page.file);
    expect(weight.running).toBeGreaterThan(0);
    expect(passedByteBudgets(page, weight)).toEqual([]);
  }
}
