import { expect, test } from 'vitest';
import {
  card,
  eventually,
  expectToast,
  isList,
  isProjects,
  onMethod,
  setUpAdmin,
} from '../setup/admin.ts';
import { fakeRows } from '../setup/fake-rows.ts';

const { addProject, openAdmin, title } = setUpAdmin('Grid');

test('a card has the title, the description in three lines, the chips and its two buttons', async () => {
  const long = 'A sentence that goes on about what the project was for. '.repeat(20);
  await addProject({
    title: title('long'),
    description: long,
    technologies: ['TypeScript', 'n8n'],
    is_password_protected: false,
  });
  await addProject({ title: title('locked'), is_password_protected: true });
  const page = await openAdmin();

  const article = card(page, title('long'));
  await article.waitFor();
  expect(await article.getByRole('heading', { name: title('long') }).count()).toBe(1);
  expect(await article.getByRole('listitem').allTextContents()).toEqual(['TypeScript', 'n8n']);
  const text = article.getByText('A sentence that goes on');
  const { lines, cut } = await text.evaluate((element) => ({
    lines: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
    cut: element.scrollHeight > element.clientHeight,
  }));
  expect(Math.round(lines)).toBe(3);
  expect(cut).toBe(true);
  expect(await article.getByRole('button', { name: 'Edit', exact: true }).isVisible()).toBe(true);
  const remove = article.getByRole('button', { name: `Delete ${title('long')}` });
  expect(await remove.locator('svg').count()).toBe(1);

  expect(await article.getByText('Password protected').count()).toBe(0);
  expect(await card(page, title('locked')).getByText('Password protected').isVisible()).toBe(true);
});

test('cards stand in the order of display_order, then created_at', async () => {
  await addProject({ title: title('third'), display_order: 950 });
  await addProject({ title: title('first'), display_order: 940, created_at: '2024-01-01T00:00Z' });
  await addProject({ title: title('second'), display_order: 940, created_at: '2024-01-02T00:00Z' });
  const page = await openAdmin();
  await card(page, title('third')).waitFor();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    title('first'),
    title('second'),
    title('third'),
  ]);
});

test('an empty list says so, and a spinner stands there until it is known', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = await openAdmin({
    onlyOwn: false,
    prepare: async (page) => {
      await page.route(isList, async (route) => {
        await held;
        await route.fulfill({ json: [] });
      });
    },
  });
  await page.getByRole('status').filter({ hasText: 'Loading projects' }).waitFor();
  expect(await page.getByText('There are no projects yet.').count()).toBe(0);
  release();
  await page.getByText('There are no projects yet. Add the first one.').waitFor();
});

test('a list that fails says "Failed to fetch projects", and can be asked for again', async () => {
  await addProject({ title: title('late') });
  let failing = true;
  const page = await openAdmin({
    expectedMessages: [/status of 500/],
    prepare: async (page) => {
      await page.route(isList, (route) =>
        failing ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.fallback(),
      );
    },
  });
  await expectToast(page, 'Error', 'Failed to fetch projects');
  const notice = page.getByRole('main').getByRole('alert').filter({
    hasText: 'The projects could not be loaded.',
  });
  expect(await notice.isVisible()).toBe(true);
  // The sentence of the toast stands once.
  expect(await page.getByText('Failed to fetch projects').count()).toBe(1);
  expect(await page.getByText('There are no projects yet').count()).toBe(0);
  failing = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await card(page, title('late')).waitFor();
});

test('twelve projects cannot be searched; thirteen can, by text and by technology', async () => {
  let count = 12;
  const page = await openAdmin({
    onlyOwn: false,
    prepare: (page) => page.route(isList, (route) => route.fulfill({ json: fakeRows(count) })),
  });
  await card(page, 'Fake 12').waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await page.getByRole('combobox').count()).toBe(0);

  count = 13;
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  const filter = page.getByRole('combobox', { name: 'Technology' });
  const shown = () => page.getByRole('article').getByRole('heading').allTextContents();
  await search.fill('  LIGHTHOUSE ');
  await eventually(shown).toEqual(['Fake 5', 'Fake 10']);
  expect(await page.getByText('2 of 13 projects').isVisible()).toBe(true);
  await search.fill('fake 1');
  await eventually(shown).toEqual(['Fake 1', 'Fake 10', 'Fake 11', 'Fake 12', 'Fake 13']);
  await filter.selectOption('Even');
  await eventually(shown).toEqual(['Fake 10', 'Fake 12']);
  await search.fill('');
  await eventually(shown).toEqual([2, 4, 6, 8, 10, 12].map((number) => `Fake ${number}`));
  await filter.selectOption('All');
  await search.fill('kind 7');
  await eventually(shown).toEqual(['Fake 8']);
  await search.fill('no such project');
  await eventually(shown).toEqual([]);
  expect(await page.getByText('0 of 13 projects').isVisible()).toBe(true);
});

test('a search stays in sight, and at hand, when the list becomes short', async () => {
  let rows = fakeRows(13);
  const page = await openAdmin({
    onlyOwn: false,
    prepare: async (page) => {
      await page.route(isList, (route) => route.fulfill({ json: rows }));
      await page.route(
        isProjects,
        onMethod('DELETE', async (route) => {
          const id = new URL(route.request().url()).searchParams.get('id')?.replace('eq.', '');
          rows = rows.filter((row) => row.id !== id);
          await route.fulfill({ json: [{ id }] });
        }),
      );
    },
  });
  const search = page.getByRole('searchbox');
  const filter = page.getByRole('combobox');
  await search.fill('kind 11');
  await filter.selectOption('Kind 11');
  await page.getByRole('button', { name: 'Delete Fake 12' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('0 of 12 projects').waitFor();
  // Nothing is left of what was chosen, so nothing is.
  expect(await filter.inputValue()).toBe('');
  await search.fill('');
  await card(page, 'Fake 13').waitFor();
  expect(await search.isVisible()).toBe(true);
});

test('a list longer than one answer of the backend is read to its end', async () => {
  const requested: (string | null)[] = [];
  const page = await openAdmin({
    onlyOwn: false,
    prepare: (page) =>
      page.route(isList, async (route) => {
        const { searchParams } = new URL(route.request().url());
        const offset = Number(searchParams.get('offset') ?? 0);
        requested.push(searchParams.get('limit'));
        await route.fulfill({ json: fakeRows(1003).slice(offset, offset + 1000) });
      }),
  });
  await page.getByText('1003 of 1003 projects').waitFor();
  expect(requested).toEqual(['1000', '1000']);
});
