import type { Page } from '@playwright/test';
import { admin } from '../../setup/accounts.ts';
import { siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import {
  openDeleteDialog,
  card,
  deleteDialog,
  expectToast,
  openAdd,
  openEdit,
} from '../support/admin.ts';
import { violationsOf } from '../support/axe.ts';
import { isProjectsRequest } from '../support/own-projects.ts';

/**
 * Covers each theme and each width once. The theme does not affect the layout, so other combinations would find nothing
 * new.
 */
const looks = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const;

type Look = (typeof looks)[number];

const optionsOf = ({ theme, width }: Look) => ({
  viewport: { width, height: 844 },
  colorScheme: theme,
  reducedMotion: 'reduce' as const,
});

/** Returns how far the page overflows the viewport horizontally, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const look of looks) {
  const tag = look.theme === 'light' ? [] : '@full';
  test(
    `axe finds no violations on /auth in the ${look.theme} theme at ${look.width} px`,
    { tag },
    async ({ open }) => {
      const page = await open('/auth', optionsOf(look));
      await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );
}

for (const look of looks) {
  const tag = look.theme === 'dark' ? [] : '@full';
  test(
    `axe finds no violations on the form for a new password in the ${look.theme} theme at ${look.width} px`,
    { tag },
    async ({ open }) => {
      const page = await open('/auth?token_hash=nonsense&type=recovery', {
        ...optionsOf(look),
        expectedMessages: [/Password forms should have/, /status of 40\d/],
      });
      await page.getByLabel('New password').fill('a new password');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Set Password' }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'This link has expired' }),
      ).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    },
  );
}

for (const look of looks) {
  const tag = look.theme === 'dark' ? [] : '@full';
  test(
    `axe finds no violations on /admin and its dialogs in the ${look.theme} theme at ${look.width} px`,
    { tag },
    async ({ openAdmin, projects }) => {
      await projects.add({ title: projects.title('one'), display_order: 901 });
      await projects.add({
        title: projects.title('two'),
        display_order: 902,
        project_link: 'https://example.com',
      });
      let failing = false;
      const page = await openAdmin({
        ...optionsOf(look),
        expectedMessages: [/status of 500/],
        prepare: (page) =>
          page.route(isProjectsRequest, (route) =>
            failing && route.request().method() === 'PATCH'
              ? route.fulfill({ status: 500, json: { message: 'broken' } })
              : route.fallback(),
          ),
      });
      await expect(card(page, projects.title('one'))).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);

      const dialog = await openEdit(page, projects.title('two'));
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByLabel('Title').fill('');
      await dialog.getByLabel('Image URL').fill('ftp://example.com');
      await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
      await expect(dialog.getByText('Please enter a title.')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByLabel('Title').fill(projects.title('two again'));
      await dialog.getByLabel('Image URL').fill('');
      failing = true;
      await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
      await expectToast(page, 'Failed to update project');
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      failing = false;
      await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
      await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
      await expectToast(page, 'Project updated!');
      await expect(dialog).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);

      await openDeleteDialog(page, projects.title('one'));
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Change Order' }).click();
      await expect(page.getByRole('button', { name: 'Save Order' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );
}

test('an admin can sign in, manage projects and sign out using only the keyboard', async ({
  open,
  projects,
}) => {
  const page = await open('/auth');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab until the control with this name has focus. */
  const tabTo = async (role: 'button' | 'textbox' | 'tab', name: string) => {
    const control = page.getByRole(role, { name, exact: true });
    await expect(control.first()).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluateAll((all) => all.includes(document.activeElement as never))) return;
      await press('Tab');
    }
    throw new Error(`Tab never reaches ${name}`);
  };

  await tabTo('tab', 'Sign In');
  await press('Tab');
  await page.keyboard.type(admin.email);
  await press('Tab');
  await page.keyboard.type(admin.password);
  await press('Enter');
  await page.waitForURL(`${siteOf('consultant')}/`);
  await page.route(isProjectsRequest, async (route) => {
    if (!new URL(route.request().url()).searchParams.has('order')) return route.fallback();
    await route.fulfill({ json: await projects.rows() });
  });
  await page.goto(`${siteOf('consultant')}/admin`);

  await tabTo('button', 'Add Project');
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await tabTo('textbox', 'Title');
  await page.keyboard.type(projects.title('keys'));
  await press('Tab');
  await page.keyboard.type('Typed.');
  await press('Tab');
  await page.keyboard.type('Keyboard, Fingers');
  await press('Enter');
  await expectToast(page, 'Project created!');
  await expect(card(page, projects.title('keys'))).toBeVisible();

  await tabTo('button', `Edit ${projects.title('keys')}`);
  await press('Enter');
  await tabTo('textbox', 'Description');
  await press('Control+A');
  await page.keyboard.type('Typed again.');
  await tabTo('button', 'Update Project');
  await press('Enter');
  await expectToast(page, 'Project updated!');
  expect(await projects.rows()).toMatchObject([
    { title: projects.title('keys'), description: 'Typed again.' },
  ]);

  await tabTo('button', `Delete ${projects.title('keys')}`);
  await press('Enter');
  await expect(deleteDialog(page)).toBeVisible();
  await tabTo('button', 'Delete');
  await press('Enter');
  await expectToast(page, 'Project deleted!');
  expect(await projects.rows()).toEqual([]);

  await tabTo('button', 'Sign Out');
  await press('Enter');
  await page.waitForURL(`${siteOf('consultant')}/auth`);
});

test(
  'the project dialog works on a touch screen that is 390 px wide',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'Add Project' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add New Project' });
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    for (const [label, text] of [
      ['Title', projects.title('touched')],
      ['Description', 'With a finger.'],
      ['Technologies', `Touch, ${'long'.repeat(20)}`],
      ['Demo link', 'https://example.com'],
    ] as const) {
      await dialog.getByLabel(label).tap();
      await dialog.getByLabel(label).fill(text);
      // Fields less than 40 px tall are hard to tap.
      expect((await dialog.getByLabel(label).boundingBox())?.height).toBeGreaterThanOrEqual(40);
      // Safari on iOS zooms in when a field with a font smaller than 16 px receives focus.
      expect(
        await dialog
          .getByLabel(label)
          .evaluate((field) => parseFloat(getComputedStyle(field).fontSize)),
      ).toBeGreaterThanOrEqual(16);
    }
    for (const part of [dialog.getByLabel('Title'), dialog.getByRole('listitem').last()]) {
      const inside = await part.boundingBox();
      expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThan(
        (box?.x ?? 0) + (box?.width ?? 0),
      );
    }
    await dialog.getByRole('button', { name: 'Create Project' }).tap();
    await expectToast(page, 'Project created!');
    await card(page, projects.title('touched')).getByRole('button', { name: /^Edit/ }).tap();
    const edit = page.getByRole('dialog', { name: 'Edit Project' });
    await edit.getByRole('button', { name: 'Cancel' }).tap();
    await expect(edit).toHaveCount(0);
    await page.getByRole('button', { name: `Delete ${projects.title('touched')}` }).tap();
    await deleteDialog(page).getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect.poll(() => projects.rows()).toEqual([]);
  },
);

for (const [width, height] of [
  [320, 256],
  [390, 600],
] as const) {
  test(
    `the dialog's buttons never cover the focused control at ${width} x ${height} px`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const page = await openAdmin({ viewport: { width, height }, reducedMotion: 'reduce' });
      const dialog = await openAdd(page);
      const seen: string[] = [];
      for (const key of ['Tab', 'Shift+Tab']) {
        const last = dialog.getByRole(key === 'Tab' ? 'button' : 'textbox', {
          name: key === 'Tab' ? 'Create Project' : 'Title',
        });
        while (!(await last.evaluate((element) => element === document.activeElement))) {
          await page.keyboard.press(key);
          const stop = await page.evaluate(() => {
            const element = document.activeElement;
            const buttons = document.querySelector('dialog [type=submit]')?.parentElement;
            if (!element || !buttons) return { name: 'nothing', under: true };
            const [box, bar] = [element.getBoundingClientRect(), buttons.getBoundingClientRect()];
            return {
              name: element.outerHTML.slice(0, 90),
              under: !buttons.contains(element) && box.bottom > bar.top && box.top < bar.bottom,
            };
          });
          seen.push(stop.name);
          expect(stop.under, stop.name).toBe(false);
        }
      }
      expect(seen.length).toBeGreaterThan(10);
    },
  );
}
