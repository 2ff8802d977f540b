import type { Page } from '@playwright/test';
import { type OpenOptions, expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { mockProjects, projectRow } from '../support/fake-projects.ts';
import { translate } from '../support/translate.ts';

const four: OpenOptions = {
  reducedMotion: 'reduce',
  prepare: mockProjects(
    [
      ['Shop', ['Next JS', 'C++']],
      ['Map', ['C#', 'R&D']],
      ['Blog', ['NextJS', 'React']],
      ['Game', ['C++', 'React']],
    ].map(([title, technologies], display_order) =>
      projectRow(String(title), { technologies: [...(technologies ?? [])], display_order }),
    ),
  ),
};

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const technology = (page: Page, title: string, name: string) =>
  page.getByRole('article', { name: title }).getByRole('link', { name, exact: true });
const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const note = (page: Page) => page.getByRole('region').getByRole('status');
const all = ['Shop', 'Map', 'Blog', 'Game'];

test('a click on a technology shows its projects, Back shows the earlier list, and "Show all" shows every project', async ({
  open,
}) => {
  const page = await open('/projects', four);
  await technology(page, 'Blog', 'NextJS').click();
  await expect.poll(() => pathOf(page)).toBe('/projects?technology=NextJS');
  await expect(titles(page)).toHaveText(['Shop', 'Blog']);
  const count = note(page).getByText('Next JS: 2 projects', { exact: true });
  await expect(count).toBeInViewport();
  await expect(technology(page, 'Shop', 'Next JS')).toHaveAttribute('aria-current', 'true');
  await expect(technology(page, 'Blog', 'React')).not.toHaveAttribute('aria-current');
  // The link has rel=nofollow, because search engines find the same projects on /projects.
  await expect(technology(page, 'Blog', 'React')).toHaveAttribute('rel', 'nofollow');
  expect(await violationsOf(page)).toEqual([]);
  // Focus has moved to the note above the list, so Tab reaches the link in the note.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Show all' })).toBeFocused();

  await technology(page, 'Blog', 'React').press('Enter');
  await expect(titles(page)).toHaveText(['Blog', 'Game']);
  await page.goBack();
  await expect(titles(page)).toHaveText(['Shop', 'Blog']);
  await page.goBack();
  await expect(titles(page)).toHaveText(all);
  await expect(count).toHaveCount(0);
  await page.goForward();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(() => pathOf(page)).toBe('/projects');
  await expect(titles(page)).toHaveText(all);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
});

test('the URL of a technology shows its projects, and the large view steps through them', async ({
  open,
}) => {
  const page = await open('/projects?technology=c%2B%2B', four);
  await expect(titles(page)).toHaveText(['Shop', 'Game']);
  await titles(page).getByRole('link', { name: 'Game' }).click();
  const view = (title: string) => page.getByRole('dialog', { name: title, exact: true });
  await expect(view('Game').getByText('2 of 2')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/projects?technology=c%2B%2B#game');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(titles(page).getByRole('link', { name: 'Shop' })).toBeFocused();
  await expect.poll(() => pathOf(page)).toBe('/projects?technology=c%2B%2B');

  // A technology in the large view also links to its projects.
  await titles(page).getByRole('link', { name: 'Game' }).click();
  await view('Game').getByRole('link', { name: 'React' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titles(page)).toHaveText(['Blog', 'Game']);
  await page.goBack();
  await expect(view('Game')).toBeVisible();
  await expect(titles(page)).toHaveText(['Shop', 'Game']);

  // A link to a project opens the project, even if the project does not use the technology in the URL.
  await page.goto(new URL('/projects?technology=React#map', page.url()).href);
  await expect(view('Map')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(titles(page)).toHaveText(['Blog', 'Game']);
});

test('the URL of a technology that no project uses shows all projects and a note', async ({
  open,
}) => {
  const page = await open('/projects?technology=Fortran', four);
  await expect(titles(page)).toHaveText(all);
  await expect(note(page)).toContainText('No project uses this technology');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(note(page)).toHaveText('');
});

test('a technology on the home page links to its projects', async ({ open }) => {
  const page = await open('/#projects', four);
  await technology(page, 'Map', 'R&D').click();
  await expect.poll(() => pathOf(page)).toBe('/projects?technology=R%26D');
  await expect(titles(page)).toHaveText(['Map']);
  await expect(page.getByText('R&D: 1 project')).toBeVisible();
});

test('without JavaScript, the URL of a technology shows all projects in the build', async ({
  open,
}) => {
  const page = await open('/projects', { delivery: 'supabase', javaScriptEnabled: false });
  const count = await titles(page).count();
  await technology(page, 'Pricing Dashboard', 'React').click();
  await expect.poll(() => pathOf(page)).toBe('/projects?technology=React');
  await expect(titles(page)).toHaveCount(count);
});

test(
  'on a translated page, a click on a technology shows its projects',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects', four);
    await expect(titles(page)).toHaveText(all);
    await translate(page);
    await technology(page, 'Game', '«React»').click();
    await expect(titles(page)).toHaveText(['«Blog»', '«Game»']);
    await expect(page.getByText('«React: 2 projects»')).toBeVisible();
    await technology(page, 'Blog', '«NextJS»').click();
    await expect(page.getByText('«Next JS: 2 projects»')).toBeVisible();
    await page.getByRole('link', { name: '«Show all»' }).click();
    await expect(titles(page)).toHaveText(all.map((title) => `«${title}»`));
  },
);
