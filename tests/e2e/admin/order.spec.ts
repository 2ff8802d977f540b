import type { Locator, Page } from '@playwright/test';
import { siteOf } from '../../setup/servers.ts';
import { type AdminOptions, type OpenAdmin, expect, test } from '../fixtures.ts';
import { expectToast, onMethod } from '../support/admin.ts';
import { fakeRows } from '../support/fake-projects.ts';
import { violationsOf } from '../support/axe.ts';
import { failedRequestMessages } from '../support/network.ts';
import { type OwnProjects, isListRequest } from '../support/own-projects.ts';
import { animationsEnd, nextFrame } from '../support/settle.ts';

const REORDER = '**/rest/v1/rpc/reorder_projects';

const names = ['one', 'two', 'three', 'four'] as const;

async function addFour(projects: OwnProjects): Promise<void> {
  for (const [index, name] of names.entries()) {
    await projects.add({ title: projects.title(name), display_order: 910 + index });
  }
}

/** Adds four projects, opens /admin, and starts reordering. */
async function openOrder(
  openAdmin: OpenAdmin,
  projects: OwnProjects,
  options?: AdminOptions,
): Promise<Page> {
  await addFour(projects);
  const page = await openAdmin(options);
  await startOrdering(page);
  return page;
}

async function startOrdering(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Order' }).click();
  await expect(page.getByRole('button', { name: 'Save Order' })).toBeVisible();
}

const handle = (projects: OwnProjects, page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${projects.title(name)}`, exact: true });

/** Returns the titles on the page in their current order, without the test's prefix. */
const currentOrder = async (projects: OwnProjects, page: Page) => {
  const texts = await page
    .getByRole('listitem')
    .locator(':scope > .font-semibold')
    .allTextContents();
  return texts.map((text) => text.replace(`${projects.prefix} `, ''));
};

const storedOrder = async (projects: OwnProjects) =>
  (await projects.rows()).map((row) => row.title.replace(`${projects.prefix} `, ''));

const discardDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });

const discard = (page: Page) =>
  discardDialog(page).getByRole('button', { name: 'Discard', exact: true }).click();

const save = (page: Page) => page.getByRole('button', { name: 'Save Order' }).click();

/** Returns the status that screen readers announce after a move. */
const positionStatus = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'position' });

test('the arrow keys on a handle move a project and announce its position, and one request saves all moves', async ({
  openAdmin,
  projects,
}) => {
  const requests: string[] = [];
  const page = await openOrder(openAdmin, projects, {
    prepare: (page) => {
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() !== 'GET' && pathname.startsWith('/rest/')) requests.push(pathname);
      });
      return Promise.resolve();
    },
  });
  const status = positionStatus(page);
  // The row itself is not a tab stop. Its controls are.
  await expect(page.getByRole('main').getByRole('listitem').first()).not.toHaveAttribute(
    'tabindex',
  );
  await handle(projects, page, 'one').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => status.textContent()).toBe(`${projects.title('one')}: position 2 of 4`);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => status.textContent()).toBe(`${projects.title('one')}: position 3 of 4`);
  await expect.poll(() => currentOrder(projects, page)).toEqual(['two', 'three', 'one', 'four']);
  await expect(handle(projects, page, 'one')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => currentOrder(projects, page)).toEqual(['two', 'one', 'three', 'four']);
  await handle(projects, page, 'two').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => currentOrder(projects, page)).toEqual(['two', 'one', 'three', 'four']);
  expect(requests).toEqual([]);
  await save(page);
  await expectToast(page, 'Success', 'Project updated!');
  expect(requests).toEqual(['/rest/v1/rpc/reorder_projects']);
  expect(await storedOrder(projects)).toEqual(['two', 'one', 'three', 'four']);
  await expect
    .poll(() => page.getByRole('article').getByRole('heading').allTextContents())
    .toEqual(['two', 'one', 'three', 'four'].map(projects.title));
});

test(
  'you can move a project to a typed position, to the top or to the bottom in one step, but not past either end',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openOrder(openAdmin, projects);
    const position = (name: string) =>
      page.getByRole('spinbutton', { name: `Position of ${projects.title(name)}`, exact: true });
    await handle(projects, page, 'one').press('ArrowUp');
    await handle(projects, page, 'four').press('ArrowDown');
    await expect.poll(() => currentOrder(projects, page)).toEqual([...names]);
    await expect(page.getByRole('button', { name: 'Save Order' })).toBeDisabled();
    for (const [index, name] of names.entries()) {
      await expect(position(name)).toHaveValue(String(index + 1));
    }
    await position('four').fill('-3');
    await position('four').press('Enter');
    await expect.poll(() => currentOrder(projects, page)).toEqual(['four', 'one', 'two', 'three']);
    await position('one').fill('99');
    await position('one').press('Enter');
    await expect.poll(() => currentOrder(projects, page)).toEqual(['four', 'two', 'three', 'one']);
    await position('three').fill('1');
    await position('three').press('Enter');
    await expect.poll(() => currentOrder(projects, page)).toEqual(['three', 'four', 'two', 'one']);
    await expect(position('two')).toHaveValue('3');
    await handle(projects, page, 'three').press('End');
    await expect.poll(() => currentOrder(projects, page)).toEqual(['four', 'two', 'one', 'three']);
    await handle(projects, page, 'one').press('Home');
    await expect.poll(() => currentOrder(projects, page)).toEqual(['one', 'four', 'two', 'three']);
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Project updated!');
    expect(await storedOrder(projects)).toEqual(['one', 'four', 'two', 'three']);
  },
);

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(
    `in a long list at ${width} pixels, the Save button and the row that you move with the keyboard stay in view`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const page = await openAdmin({
        onlyOwn: false,
        viewport: { width, height },
        prepare: (page) =>
          page.route(isListRequest, (route) => route.fulfill({ json: fakeRows(30) })),
      });
      await startOrdering(page);
      const button = page.getByRole('button', { name: 'Save Order' });
      await expect(button).toBeInViewport({ ratio: 1 });
      const first = page.getByRole('button', { name: 'Move Fake 1', exact: true });
      await first.press('End');
      await expect(
        page.getByRole('spinbutton', { name: 'Position of Fake 1', exact: true }),
      ).toHaveValue('30');
      await expect(first).toBeFocused();
      await animationsEnd(page);
      await expect(first).toBeInViewport({ ratio: 1 });
      const [row, bar] = [await first.boundingBox(), await button.boundingBox()];
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    },
  );
}

test(
  "a handle's tooltip does not cover another row",
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    await addFour(projects);
    for (const width of [1280, 700]) {
      const page = await openAdmin({ viewport: { width, height: 800 } });
      await startOrdering(page);
      const row = page.getByRole('listitem').filter({ hasText: projects.title('two') });
      await handle(projects, page, 'two').hover();
      const tooltip = row.getByText('Move', { exact: true });
      await expect(tooltip).toBeVisible();
      const [outer, inner] = [await row.boundingBox(), await tooltip.boundingBox()];
      expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? 0);
      expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(
        (outer?.y ?? 0) + (outer?.height ?? 0),
      );
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  },
);

test('you can drag a project to a different position with the mouse', async ({
  openAdmin,
  projects,
}) => {
  const page = await openOrder(openAdmin, projects);
  const from = await handle(projects, page, 'one').boundingBox();
  const to = await handle(projects, page, 'three').boundingBox();
  if (!from || !to) throw new Error('The list is not rendered.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(x, from.y + from.height / 2 + ((to.y - from.y + 12) * step) / 12);
  }
  await expect.poll(() => currentOrder(projects, page)).toEqual(['two', 'three', 'one', 'four']);
  // A shadow makes the dragged row appear above the others.
  const shadow = page
    .getByRole('listitem')
    .filter({ hasText: projects.title('one') })
    .evaluate((row) => getComputedStyle(row).boxShadow);
  expect(await shadow).not.toBe('none');
  await page.mouse.up();
  await expect
    .poll(() => positionStatus(page).textContent())
    .toBe(`${projects.title('one')}: position 3 of 4`);
  await save(page);
  await expectToast(page, 'Project updated!');
  expect(await storedOrder(projects)).toEqual(['two', 'three', 'one', 'four']);
});

test(
  'you can drag a project to a different position by touch without scrolling the page',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    await addFour(projects);
    const page = await openAdmin({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'Change Order' }).tap();
    await expect(page.getByRole('button', { name: 'Save Order' })).toBeVisible();
    await handle(projects, page, 'four').scrollIntoViewIfNeeded();
    const from = await handle(projects, page, 'four').boundingBox();
    const to = await handle(projects, page, 'two').boundingBox();
    if (!from || !to) throw new Error('The list is not rendered.');
    const scrolled = await page.evaluate(() => scrollY);
    const touch = await page.context().newCDPSession(page);
    const x = from.x + from.width / 2;
    const at = (part: number) => [{ x, y: from.y + from.height / 2 + (to.y - from.y - 12) * part }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= 12; step += 1) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(step / 12),
      });
    }
    await expect.poll(() => currentOrder(projects, page)).toEqual(['one', 'four', 'two', 'three']);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await save(page);
    await expectToast(page, 'Project updated!');
    expect(await storedOrder(projects)).toEqual(['one', 'four', 'two', 'three']);
  },
);

test(
  'the public list immediately shows the new order',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    for (const [index, name] of names.entries()) {
      await projects.add({
        title: projects.title(name),
        display_order: 910 + index,
        is_password_protected: name === 'two',
      });
    }
    const page = await openAdmin();
    await page.goto(`${siteOf('consultant')}/projects`);
    const shown = () => page.getByRole('article').getByRole('heading').allTextContents();
    await expect.poll(shown).toEqual(['one', 'three', 'four'].map(projects.title));
    await page.goto(`${siteOf('consultant')}/admin`);
    await startOrdering(page);
    await handle(projects, page, 'four').press('ArrowUp');
    await handle(projects, page, 'four').press('ArrowUp');
    await handle(projects, page, 'four').press('ArrowUp');
    await save(page);
    await expectToast(page, 'Project updated!');
    await page.goto(`${siteOf('consultant')}/projects`);
    await expect(page.getByRole('article').first()).toBeVisible();
    // The public page does not wait for this tab's cached list to expire.
    expect(await shown()).toEqual(['four', 'one', 'three'].map(projects.title));
  },
);

test(
  'if someone else has added or deleted a project, the save fails but keeps your moves, and you can save again',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openOrder(openAdmin, projects, {
      expectedMessages: [/Failed to load resource/],
    });
    await handle(projects, page, 'one').press('ArrowDown');
    await projects.service.from('projects').delete().eq('title', projects.title('four'));
    await projects.add({ title: projects.title('late'), display_order: 905 });
    await save(page);
    await expectToast(page, 'Error', 'Failed to update project');
    const beside = page.getByText(/^The order was not saved/);
    await expect
      .poll(() => beside.textContent())
      .toMatch(/^The order was not saved: .*added or deleted/);
    await expect(beside).not.toContainText('not every project');
    expect(await storedOrder(projects)).toEqual(['late', 'one', 'two', 'three']);
    await expect.poll(() => currentOrder(projects, page)).toEqual(['two', 'one', 'three', 'late']);
    await save(page);
    await expectToast(page, 'Project updated!');
    expect(await storedOrder(projects)).toEqual(['two', 'one', 'three', 'late']);
  },
);

test(
  'if a save gets no response, the new order is kept and you can save it again',
  { tag: '@full' },
  async ({ openAdmin, projects, network }) => {
    const page = await openOrder(openAdmin, projects, {
      expectedMessages: failedRequestMessages,
      prepare: (page) => network.fail(page, REORDER),
    });
    await handle(projects, page, 'one').press('ArrowDown');
    await page.getByRole('button', { name: 'Save Order' }).press('Space');
    await expectToast(page, 'Failed to update project');
    const button = page.getByRole('button', { name: 'Save Order' });
    await expect(button).toBeFocused();
    // Screen readers announce only the toast. The reason is the accessible description of the focused button.
    await expect(button).toHaveAccessibleDescription(/The server did not respond/);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    expect(await storedOrder(projects)).toEqual([...names]);
    network.recover();
    await save(page);
    await expectToast(page, 'Project updated!');
    expect(await storedOrder(projects)).toEqual(['two', 'one', 'three', 'four']);
  },
);

test(
  'Cancel closes the order editor immediately if the order is unchanged, and otherwise asks for confirmation',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const leave = (page: Page) => page.getByRole('button', { name: 'Cancel' }).click();
    const page = await openOrder(openAdmin, projects);
    await expect(page.getByRole('button', { name: 'Add Project' })).toBeDisabled();
    await leave(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin');

    await startOrdering(page);
    await handle(projects, page, 'one').press('ArrowDown');
    await leave(page);
    await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(discardDialog(page)).toHaveCount(0);
    await expect.poll(() => currentOrder(projects, page)).toEqual(['two', 'one', 'three', 'four']);
    await leave(page);
    await discard(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await storedOrder(projects)).toEqual([...names]);
  },
);

test(
  'the browser asks before a link discards a changed order, and does not ask after the order is saved',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openOrder(openAdmin, projects);
    const prompts: string[] = [];
    page.on('dialog', (dialog) => {
      prompts.push(dialog.type());
      void dialog.dismiss();
    });
    const home = page.getByRole('contentinfo').getByRole('link').first();
    await handle(projects, page, 'one').press('ArrowDown');
    await home.evaluate((link: HTMLAnchorElement) => {
      link.href = '/about';
      link.click();
    });
    await expect.poll(() => Promise.resolve(prompts)).toEqual(['beforeunload']);
    await expect.poll(() => currentOrder(projects, page)).toEqual(['two', 'one', 'three', 'four']);
    await save(page);
    await expectToast(page, 'Project updated!');
    await home.evaluate((link: HTMLAnchorElement) => link.click());
    await page.waitForURL(`${siteOf('consultant')}/about`);
    expect(prompts).toHaveLength(1);
  },
);

test('you can reorder a long list by typing positions', { tag: '@full' }, async ({ openAdmin }) => {
  const ids: string[] = [];
  const page = await openAdmin({
    onlyOwn: false,
    prepare: async (page) => {
      await page.route(isListRequest, (route) => route.fulfill({ json: fakeRows(120) }));
      await page.route(REORDER, async (route) => {
        ids.push(...(route.request().postDataJSON() as { ids: string[] }).ids);
        await route.fulfill({ status: 204 });
      });
    },
  });
  await startOrdering(page);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(120);
  // The position field leaves space for the title beside it.
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;
  expect(await widthOf(items.first().getByText('Fake 1'))).toBeGreaterThan(
    2 * (await widthOf(items.first().getByRole('spinbutton'))),
  );
  const position = page.getByRole('spinbutton', { name: 'Position of Fake 120', exact: true });
  for (const typed of ['', '2.5', '999']) {
    await position.fill(typed);
    await position.press('Tab');
    await expect(position).toHaveValue('120');
  }
  await expect(page.getByRole('button', { name: 'Save Order' })).toBeDisabled();
  await position.fill('119');
  await position.press('Enter');
  await expect(position).toHaveValue('119');
  await expect(position).toBeFocused();
  await position.fill('1');
  await position.press('Enter');
  await expect.poll(() => positionStatus(page).textContent()).toBe('Fake 120: position 1 of 120');
  await expect(position).toBeFocused();
  await save(page);
  await expectToast(page, 'Project updated!');
  const number = (id: string | undefined) => Number(id?.slice(-12)) + 1;
  expect(ids).toHaveLength(120);
  expect([0, 1, 119].map((index) => number(ids[index]))).toEqual([120, 1, 119]);
});

test('a single project cannot be reordered', { tag: '@full' }, async ({ openAdmin, projects }) => {
  await projects.add({ title: projects.title('alone') });
  const page = await openAdmin();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Order' })).toBeDisabled();
});

test(
  'saving does not silently overwrite an order that someone else has saved in the meantime',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openOrder(openAdmin, projects);
    await handle(projects, page, 'one').press('End');
    const first = (await projects.rows()).find((row) => row.title === projects.title('four'));
    await projects.service
      .from('projects')
      .update({ display_order: 900 })
      .eq('id', first?.id ?? '');
    const theirs = ['four', 'one', 'two', 'three'];
    await save(page);
    const conflict = page.getByRole('alertdialog', { name: 'The order was changed' });
    await expect(conflict).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await storedOrder(projects)).toEqual(theirs);

    const back = conflict.getByRole('button', { name: 'Back to editing' });
    await expect(back).toBeFocused();
    await back.press('Enter');
    await expect.poll(() => currentOrder(projects, page)).toEqual(['two', 'three', 'four', 'one']);
    await save(page);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(page, 'Project updated!');
    expect(await storedOrder(projects)).toEqual(['two', 'three', 'four', 'one']);
  },
);

test(
  'reordering starts from the order in the database, not from an older list',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    await addFour(projects);
    const page = await openAdmin();
    await expect(page.getByRole('article')).toHaveCount(4);
    const [first] = await projects.rows();
    await projects.service
      .from('projects')
      .update({ display_order: 999 })
      .eq('id', first?.id ?? '');
    await startOrdering(page);
    expect(await currentOrder(projects, page)).toEqual(['two', 'three', 'four', 'one']);
    await handle(projects, page, 'four').press('Home');
    await save(page);
    await expectToast(page, 'Project updated!');
    // The list of projects immediately shows the new order.
    await expect(page.getByRole('article').first()).toContainText(projects.title('four'));
    expect(await storedOrder(projects)).toEqual(['four', 'two', 'three', 'one']);
  },
);

for (const [what, act] of [
  [
    'searches',
    async (page: Page) => {
      await page.getByRole('searchbox', { name: 'Search projects' }).fill('lighthouse');
      await expect(page.getByText('4 of 20 projects')).toBeVisible();
    },
  ],
  [
    'opens the inbox',
    async (page: Page) => {
      await page.getByRole('link', { name: /^Inbox/ }).click();
      await expect(page).toHaveURL(/#inbox$/);
      await page.getByRole('link', { name: 'Projects', exact: true }).last().click();
    },
  ],
] as const) {
  test(
    `reordering does not start if the admin ${what} before the list has reloaded`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const read = Promise.withResolvers<undefined>();
      let reads = 0;
      const page = await openAdmin({
        onlyOwn: false,
        delivery: 'supabase',
        prepare: (page) =>
          page.route(isListRequest, async (route) => {
            reads += 1;
            if (reads > 1) await read.promise;
            await route.fulfill({ json: fakeRows(20) });
          }),
      });
      await page.getByRole('button', { name: 'Change Order' }).click();
      await expect(page.getByRole('button', { name: 'Opening...' })).toBeVisible();
      await act(page);
      await expect(page.getByRole('button', { name: 'Change Order' })).toBeVisible();
      const listResponse = page.waitForResponse((response) =>
        isListRequest(new URL(response.url())),
      );
      read.resolve(undefined);
      await (await listResponse).finished();
      await nextFrame(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save Order' })).toHaveCount(0);
    },
  );
}

test(
  'an invalid response with status 200 does not count as a save',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openOrder(openAdmin, projects, {
      prepare: (page) =>
        page.route(
          REORDER,
          onMethod('POST', (route) => route.fulfill({ status: 200, json: {} })),
        ),
    });
    await handle(projects, page, 'one').press('End');
    await save(page);
    await expectToast(page, 'Failed to update project');
    await expect(page.getByText(/^The order was not saved\./)).toBeVisible();
    expect(await storedOrder(projects)).toEqual([...names]);
  },
);
