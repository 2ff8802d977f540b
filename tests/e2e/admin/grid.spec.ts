import { expect, test } from '../fixtures.ts';
import {
  openDeleteDialog,
  card,
  confirmDelete,
  expectToast,
  onMethod,
  openAdd,
  openEdit,
} from '../support/admin.ts';
import { violationsOf } from '../support/axe.ts';
import { fakeRows, projectRow } from '../support/fake-projects.ts';
import { isListRequest, isProjectsRequest } from '../support/own-projects.ts';
import { runUntil } from '../support/settle.ts';

test('a card shows the title, three lines of the description, the technologies and two buttons', async ({
  openAdmin,
  projects,
}) => {
  const long = 'A sentence that goes on about what the project was for. '.repeat(20);
  await projects.add({
    title: projects.title('long'),
    description: long,
    technologies: ['TypeScript', 'n8n'],
    is_password_protected: false,
  });
  await projects.add({ title: projects.title('locked'), is_password_protected: true });
  const page = await openAdmin();

  const article = card(page, projects.title('long'));
  await expect(article).toBeVisible();
  await expect(article.getByRole('heading', { name: projects.title('long') })).toHaveCount(1);
  await expect(article.getByRole('listitem')).toHaveText(['TypeScript', 'n8n']);
  const text = article.getByText('A sentence that goes on');
  const { lines, cut } = await text.evaluate((element) => ({
    lines: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
    cut: element.scrollHeight > element.clientHeight,
  }));
  expect(Math.round(lines)).toBe(3);
  expect(cut).toBe(true);
  const edit = article.getByRole('button', { name: `Edit ${projects.title('long')}`, exact: true });
  await expect(edit).toHaveText('Edit');
  const remove = article.getByRole('button', { name: `Delete ${projects.title('long')}` });
  await expect(remove.locator('svg')).toHaveCount(1);

  await expect(article.getByText('Password protected')).toHaveCount(0);
  await expect(card(page, projects.title('locked')).getByText('Password protected')).toBeVisible();
});

test(
  'a card shows the same image or video that visitors see',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    await projects.add({
      title: projects.title('film'),
      video_url: 'https://media.example/film.mp4',
    });
    await projects.add({
      title: projects.title('talk'),
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
    });
    const page = await openAdmin({
      prepare: (page) => page.route('https://media.example/**', () => undefined),
    });
    await expect(card(page, projects.title('film')).locator('video')).toBeVisible();
    await expect(
      card(page, projects.title('talk')).getByRole('link', { name: /^Play .* on YouTube$/ }),
    ).toBeVisible();
  },
);

test(
  'cards are sorted by display_order, then created_at',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    await projects.add({ title: projects.title('third'), display_order: 950 });
    await projects.add({
      title: projects.title('first'),
      display_order: 940,
      created_at: '2024-01-01T00:00Z',
    });
    await projects.add({
      title: projects.title('second'),
      display_order: 940,
      created_at: '2024-01-02T00:00Z',
    });
    const page = await openAdmin();
    await expect(card(page, projects.title('third'))).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      projects.title('first'),
      projects.title('second'),
      projects.title('third'),
    ]);
  },
);

test(
  'an incomplete project is shown, and you can complete it',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const whole = { ...projectRow('Whole'), revision: undefined, created_at: undefined };
    const rows: Record<string, unknown>[] = [
      whole,
      { ...whole, id: 7, title: null, technologies: null, display_order: null },
    ];
    const filters: string[] = [];
    const page = await openAdmin({
      onlyOwn: false,
      prepare: (page) =>
        page.route(isProjectsRequest, async (route) => {
          if (route.request().method() === 'PATCH') {
            filters.push(new URL(route.request().url()).search);
            rows[1] = { ...rows[1], ...(route.request().postDataJSON() as object) };
            await route.fulfill({ json: [rows[1]] });
          } else {
            await route.fulfill({ json: rows });
          }
        }),
    });
    await expect(card(page, 'Whole')).toBeVisible();
    await expect(card(page, 'Whole').getByText('Incomplete')).toHaveCount(0);
    const broken = card(page, 'Unnamed project');
    await expect(broken.getByText('Incomplete')).toBeVisible();

    const dialog = await openEdit(page, 'Unnamed project');
    await expect(dialog.getByLabel('Title')).toHaveValue('');
    await dialog.getByLabel('Title').fill('Repaired');
    await dialog.getByLabel('Technologies').fill('Go');
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expectToast(page, 'Success', 'Project updated!');
    await expect(card(page, 'Repaired').getByText('Incomplete')).toHaveCount(0);
    // The update filters only by id, because the rows have no revision.
    expect(filters).toEqual(['?id=eq.7&select=*']);
  },
);

test('the page shows a spinner until the list has loaded, and a message if the list is empty', async ({
  openAdmin,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = await openAdmin({
    onlyOwn: false,
    prepare: async (page) => {
      await page.route(isListRequest, async (route) => {
        await held;
        await route.fulfill({ json: [] });
      });
    },
  });
  await expect(page.getByRole('status').filter({ hasText: 'Loading projects' })).toBeVisible();
  await expect(page.getByText('There are no projects yet.')).toHaveCount(0);
  release();
  await expect(page.getByText('There are no projects yet. Add the first one.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

for (const { what, response, times } of [
  // The page sends one request and three retries.
  { what: 'an error response', response: { status: 500, json: { message: 'no' } }, times: 4 },
  {
    what: 'a list of invalid values',
    response: { json: [null, 1, 'two', [], { id: {} }] },
    times: 1,
  },
]) {
  test(
    `${what} is reported as "Failed to fetch projects", and you can load the list again`,
    { tag: times === 1 ? '@full' : [] },
    async ({ openAdmin, projects }) => {
      await projects.add({ title: projects.title('late') });
      let failing = true;
      let requested = 0;
      const page = await openAdmin({
        expectedMessages: [/status of 500/],
        prepare: async (page) => {
          await page.clock.install();
          await page.route(isListRequest, (route) => {
            requested += 1;
            return failing ? route.fulfill(response) : route.fallback();
          });
        },
      });
      await runUntil(page, () => page.getByText('Failed to fetch projects').isVisible());
      await expectToast(page, 'Error', 'Failed to fetch projects');
      expect(requested).toBe(times);
      const notice = page.getByRole('main').getByRole('alert').filter({
        hasText: 'The projects could not be loaded.',
      });
      await expect(notice).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      // The notice does not repeat the text of the toast.
      await expect(page.getByText('Failed to fetch projects')).toHaveCount(1);
      await expect(page.getByText('There are no projects yet')).toHaveCount(0);
      failing = false;
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(card(page, projects.title('late'))).toBeVisible();
    },
  );
}

test(
  'you can search a list of more than ten projects by text and by technology',
  { tag: '@full' },
  async ({ openAdmin }) => {
    let count = 10;
    const page = await openAdmin({
      onlyOwn: false,
      prepare: (page) =>
        page.route(isListRequest, (route) => route.fulfill({ json: fakeRows(count) })),
    });
    await expect(card(page, 'Fake 10')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);

    count = 11;
    await page.reload();
    await expect(page.getByText('11 of 11 projects')).toBeVisible();
    count = 13;
    await page.reload();
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    const shown = () => page.getByRole('article').getByRole('heading').allTextContents();
    await search.fill('  LIGHTHOUSE ');
    await expect.poll(shown).toEqual(['Fake 5', 'Fake 10']);
    await expect(page.getByText('2 of 13 projects')).toBeVisible();
    await search.fill('fake 1');
    await expect.poll(shown).toEqual(['Fake 1', 'Fake 10', 'Fake 11', 'Fake 12', 'Fake 13']);
    await search.fill('even');
    await expect.poll(shown).toEqual([2, 4, 6, 8, 10, 12].map((number) => `Fake ${number}`));
    await search.fill('kind 7');
    await expect.poll(shown).toEqual(['Fake 8']);
    await search.fill('no such project');
    await expect.poll(shown).toEqual([]);
    await expect(page.getByText('0 of 13 projects')).toBeVisible();
  },
);

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(
    `${reducedMotion === 'reduce' ? 'with' : 'without'} reduced motion, a project that was just saved is in view and briefly marked`,
    { tag: '@full' },
    async ({ openAdmin, projects }) => {
      for (let index = 0; index < 11; index += 1) {
        await projects.add({ title: projects.title(`number ${index}`), display_order: index });
      }
      const page = await openAdmin({
        reducedMotion,
        prepare: (page) => page.clock.install(),
      });
      await page.getByRole('searchbox').fill('number 1');
      const dialog = await openAdd(page, projects.title('last'));
      await dialog.getByRole('button', { name: 'Create Project' }).click();
      await expectToast(page, 'Project created!');
      const saved = card(page, projects.title('last'));
      // The page clears the search field, because the search would hide the project.
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(saved).toBeInViewport({ ratio: 0.9 });
      await expect(saved.getByText('Saved', { exact: true })).toBeVisible();
      await expect(page.getByText('Saved', { exact: true })).toHaveCount(1);
      await page.clock.fastForward(5_000);
      await expect(saved.getByText('Saved', { exact: true })).toHaveCount(0);
    },
  );
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(
    `cards appear, disappear and move ${reducedMotion === 'reduce' ? 'without' : 'with'} an animation`,
    { tag: reducedMotion === 'reduce' ? '@full' : [] },
    async ({ openAdmin, projects }) => {
      const first = projects.title('first');
      const second = projects.title('second');
      const third = projects.title('third');
      await projects.add({ title: first, display_order: 1 });
      await projects.add({ title: second, display_order: 2 });
      const page = await openAdmin({
        reducedMotion,
        prepare: (page) => page.addInitScript(recordMotion),
      });
      const seen = async () =>
        (await page.evaluate(() => [...(globalThis as unknown as MotionRecord).motion])).sort();
      await expect(card(page, second)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await seen(), 'nothing moves when the list loads').toEqual([]);

      await openDeleteDialog(page, first);
      await confirmDelete(page);
      await expect(card(page, first)).toHaveCount(0);
      // Focus cannot return to the Delete button, because its card is gone. The list receives focus instead.
      await expect(page.getByRole('main').locator('ul').filter({ hasText: second })).toBeFocused();
      const dialog = await openAdd(page, third);
      await dialog.getByRole('button', { name: 'Create Project' }).click();
      // The preview is also a card, so the test first waits until the project is saved.
      await expectToast(page, 'Project created!');
      await expect(card(page, third)).toBeVisible();
      await expect
        .poll(seen)
        .toEqual(reducedMotion === 'reduce' ? [] : ['one fades in', 'one fades out', 'one moves']);
    },
  );
}

interface MotionRecord {
  motion: Set<string>;
}

/**
 * Records in each frame whether a card appears, disappears or moves. React generates the cards' view transition names,
 * which start with an underscore.
 */
function recordMotion(): void {
  const motion = new Set<string>();
  Object.assign(globalThis, { motion });
  const look = () => {
    const parts = new Map<string, Set<string>>();
    for (const { effect } of document.getAnimations()) {
      const { pseudoElement } = effect as KeyframeEffect;
      const [, part, name] = /^::view-transition-(\w+)\((_.+)\)$/.exec(pseudoElement ?? '') ?? [];
      if (part && name) parts.set(name, (parts.get(name) ?? new Set()).add(part));
    }
    for (const [, animated] of parts) {
      if (animated.has('group')) motion.add('one moves');
      else if (!animated.has('new')) motion.add('one fades out');
      else if (!animated.has('old')) motion.add('one fades in');
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test(
  'the search field stays visible after you delete the only project that matches the search',
  { tag: '@full' },
  async ({ openAdmin }) => {
    let rows = fakeRows(13);
    const page = await openAdmin({
      onlyOwn: false,
      prepare: async (page) => {
        await page.route(isListRequest, (route) => route.fulfill({ json: rows }));
        await page.route(
          isProjectsRequest,
          onMethod('DELETE', async (route) => {
            const id = new URL(route.request().url()).searchParams.get('id')?.replace('eq.', '');
            rows = rows.filter((row) => row.id !== id);
            await route.fulfill({ json: [{ id }] });
          }),
        );
      },
    });
    const search = page.getByRole('searchbox');
    await search.fill('kind 11');
    await openDeleteDialog(page, 'Fake 12');
    await confirmDelete(page);
    await expect(page.getByText('0 of 12 projects')).toBeVisible();
    await search.fill('');
    await expect(card(page, 'Fake 13')).toBeVisible();
    await expect(search).toBeVisible();
  },
);
