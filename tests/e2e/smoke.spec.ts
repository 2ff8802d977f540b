import type { Page } from '@playwright/test';
import { type Account, admin, member } from '../setup/accounts.ts';
import { noiseImage } from '../setup/media.ts';
import { expect, test } from './fixtures.ts';
import {
  openDeleteDialog,
  card,
  chooseImage,
  confirmDelete,
  expectToast,
  openAdd,
  openEdit,
} from './support/admin.ts';
import { contactForm, sentToast, writeMessage } from './support/contact.ts';
import { notFoundMessages, publicPages, variants } from './support/public-pages.ts';
import { animationsEnd, scrollingEnds } from './support/settle.ts';

// Tests the features that must work in every browser engine. Each test also fails on an unexpected console message or
// policy violation.

const phone = { viewport: { width: 390, height: 844 } };

const collapsedHeader = (page: Page, id: string) =>
  page.locator(`#${id}`).getByRole('button', { expanded: false });
const expandedHeader = (page: Page, id: string) =>
  page.locator(`#${id}`).getByRole('button', { expanded: true });

async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

for (const variant of variants) {
  test(`every page of the ${variant} variant renders completely and fits the viewport`, async ({
    open,
  }) => {
    const page = await open('/', { variant });
    for (const { route } of publicPages) {
      if (route !== '/') await page.goto(new URL(route, page.url()).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(7);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow, `${route} at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

test('an unknown path shows the 404 page', async ({ open }) => {
  const page = await open('/nowhere', { expectedMessages: notFoundMessages });
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('the first click changes the theme, and a reload keeps it', async ({ open }) => {
  const page = await open('/about', { colorScheme: 'light' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('on a phone, the menu opens, closes and navigates', async ({ open }) => {
  const page = await open('/about', phone);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link')).toHaveCount(7);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Skills' }).click();
  await page.waitForURL(/\/skills$/);
});

test('sections open with a click and with the keyboard', async ({ open }) => {
  const page = await open('/');
  await collapsedHeader(page, 'about').click();
  await expect(expandedHeader(page, 'about')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
  await collapsedHeader(page, 'skills').press('Enter');
  await expect(expandedHeader(page, 'skills')).toBeVisible();
  await expandedHeader(page, 'skills').press('Space');
  await expect(collapsedHeader(page, 'skills')).toBeVisible();
});

test('a URL that names a section opens that section, and a navigation entry opens another one', async ({
  open,
}) => {
  const page = await open('/#contact');
  await expect(expandedHeader(page, 'contact')).toBeVisible();
  await expect(page.locator('#contact')).toBeInViewport();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Skills' }).click();
  await expect(expandedHeader(page, 'skills')).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Skills' })).toHaveAttribute('aria-current');
  await animationsEnd(page);
  await scrollingEnds(page);
  await page.goBack();
  await expect(navigation.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current');
});

test('the first click sends a message', async ({ open }) => {
  const page = await open('/contact');
  await writeMessage(page, 'Hello');
  await contactForm(page).send.click();
  await expect(sentToast(page)).toBeVisible();
  await expect(contactForm(page).message).toHaveValue('');
});

test('projects show their images and their video', async ({ open }) => {
  const page = await open('/projects');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  const images = page.getByRole('article').getByRole('img');
  await images.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      images
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
  await expect(page.locator('article video').first()).toBeVisible();
});

test('/admin redirects a visitor to the sign-in form, and the admin can sign in', async ({
  open,
}) => {
  const page = await open('/admin');
  await page.waitForURL(/\/auth/);
  await signIn(page, admin);
  await expectToast(page, 'Signed in successfully!');
});

test('a member without the admin role cannot open /admin', async ({ open }) => {
  const page = await open('/auth');
  await signIn(page, member);
  await expectToast(page, 'Signed in successfully!');
  await page.goto(new URL('/admin', page.url()).href);
  await page.waitForURL((url) => url.pathname === '/');
  await expectToast(page, 'Access Denied');
});

test('an admin creates, edits, reorders and deletes a project with an upload', async ({
  openAdmin,
  projects,
}) => {
  await projects.add({ title: projects.title('other'), display_order: 1 });
  const page = await openAdmin();
  const add = await openAdd(page, projects.title('new'));
  await chooseImage(add, 'a.png', await noiseImage('png', 40, 20));
  await add.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Project created!');
  const [path = ''] = projects.uploads();
  expect(await projects.isStored('project-images', path)).toBe(true);

  const edit = await openEdit(page, projects.title('new'));
  await edit.getByLabel('Title').fill(projects.title('edited'));
  await edit.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Project updated!');

  await page.getByRole('button', { name: 'Change Order' }).click();
  const handle = page.getByRole('button', {
    name: `Move ${projects.title('edited')}`,
    exact: true,
  });
  await handle.press('ArrowUp');
  await page.getByRole('button', { name: 'Save Order' }).click();
  await expect(handle).toHaveCount(0);
  await expect
    .poll(async () => (await projects.rows()).map(({ title }) => title))
    .toEqual([projects.title('edited'), projects.title('other')]);

  await openDeleteDialog(page, projects.title('edited'));
  await confirmDelete(page);
  await expectToast(page, 'Project deleted!');
  await expect(card(page, projects.title('edited'))).toHaveCount(0);
  await expect.poll(() => projects.isStored('project-images', path)).toBe(false);
});
