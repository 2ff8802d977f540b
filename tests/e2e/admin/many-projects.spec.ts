import type { Page } from '@playwright/test';
import { type OpenAdmin, expect, test } from '../fixtures.ts';
import { card, openAdd } from '../support/admin.ts';
import { fakeRows } from '../support/fake-projects.ts';
import { isListRequest } from '../support/own-projects.ts';

/** Opens /admin with 1,200 projects, which the page reads in two requests. */
function openMany(openAdmin: OpenAdmin): Promise<Page> {
  const all = fakeRows(1200);
  return openAdmin({
    onlyOwn: false,
    prepare: (page) =>
      page.route(isListRequest, async (route) => {
        const { searchParams } = new URL(route.request().url());
        const from = Number(searchParams.get('offset') ?? 0);
        const count = Number(searchParams.get('limit') ?? 1000);
        await route.fulfill({ json: all.slice(from, from + count) });
      }),
  });
}

const rendered = (page: Page) => page.getByRole('article').count();

/** Counts the nodes that are added to or removed from the page during an action. */
async function changesWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const counted = { nodes: 0 };
    Object.assign(globalThis, { counted });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        counted.nodes += addedNodes.length + removedNodes.length;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await act();
  return page.evaluate(() => (Reflect.get(globalThis, 'counted') as { nodes: number }).nodes);
}

test(
  'with 1,200 projects, the grid renders only the first cards, and more when you press "Show more"',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openMany(openAdmin);
    await expect(page.getByText('1200 of 1200 projects')).toBeVisible();
    expect(await rendered(page)).toBeLessThanOrEqual(48);
    const before = await rendered(page);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rendered(page)).toBeGreaterThan(before);
    expect(await rendered(page)).toBeLessThanOrEqual(before * 3);
  },
);

test(
  'searching 1,200 projects renders only the first matches',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openMany(openAdmin);
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.pressSequentially('lighthouse');
    await expect(page.getByText('240 of 1200 projects')).toBeVisible();
    expect(await rendered(page)).toBeLessThanOrEqual(48);
    await search.fill('Fake 1200');
    await expect
      .poll(() => page.getByRole('article').getByRole('heading').allTextContents())
      .toEqual(['Fake 1200']);
    await search.fill('');
    await expect(page.getByText('1200 of 1200 projects')).toBeVisible();
    expect(await rendered(page)).toBeLessThanOrEqual(48);
    await search.fill('kind 7');
    await expect(page.getByText('30 of 1200 projects')).toBeVisible();
  },
);

test(
  'typing in the dialog does not re-render the grid of 1,200 projects behind it',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openMany(openAdmin);
    await expect(card(page, 'Fake 1')).toBeVisible();
    const dialog = await openAdd(page);
    const changes = await changesWhile(page, async () => {
      await dialog.getByLabel('Title').pressSequentially('Some twenty letters.');
      await expect(
        dialog.getByRole('article').getByRole('heading', { name: 'Some twenty letters.' }),
      ).toBeVisible();
    });
    // Only the preview changes, not the grid.
    expect(changes).toBeLessThanOrEqual(60);
  },
);
