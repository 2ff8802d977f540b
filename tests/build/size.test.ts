import { expect, inject, test } from 'vitest';
import { passedByteBudgets } from '../../scripts/bench/check-bytes.ts';
import { weighPage } from '../../scripts/bench/page-weight.ts';
import { pages } from '../../scripts/bench/pages.ts';

const builds = [
  ...Object.entries(inject('builds')),
  ...Object.entries(inject('deliveries')).map(([name, { folder }]) => [name, folder] as const),
];

test.for(builds)('%s: no page is over its budget', async ([, build]) => {
  for (const page of pages) {
    const weight = await weighPage(build, page.file);
    expect(weight.running).toBeGreaterThan(0);
    expect(passedByteBudgets(page, weight)).toEqual([]);
  }
});
