import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import {
  card,
  eventually,
  expectToast,
  isProjects,
  openAdd,
  openEdit,
  setUpAdmin,
} from '../setup/admin.ts';
import { violationsOf } from '../setup/axe.ts';
import { animationsEnd } from '../setup/settle.ts';

const { open, openAdmin, addProject, title, rows } = setUpAdmin('Axe');
const site = inject('sites')['consultant'] ?? '';

/** Each theme and each width once: they do not depend on each other. */
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

/** What axe finds on the page once all animations have ended, because it measures colours. */
async function findings(page: Page): Promise<string[]> {
  await animationsEnd(page);
  return violationsOf(page);
}

/** Nothing is cut off or pushed out at the side. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.for(looks)('axe finds nothing on /auth ($theme, $width px)', async (look) => {
  const page = await open('/auth', optionsOf(look));
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.for(looks)('axe finds nothing on the new password ($theme, $width px)', async (look) => {
  const page = await open('/auth?token_hash=nonsense&type=recovery', {
    ...optionsOf(look),
    expectedMessages: [/Password forms should have/, /status of 40\d/],
  });
  await page.getByLabel('New password').fill('a new password');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByRole('alert').filter({ hasText: 'This link has expired' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test.for(looks)('axe finds nothing on /admin and its dialogs ($theme, $width px)', async (look) => {
  await addProject({ title: title('one'), display_order: 901 });
  await addProject({
    title: title('two'),
    display_order: 902,
    project_link: 'https://example.com',
  });
  let failing = false;
  const page = await openAdmin({
    ...optionsOf(look),
    expectedMessages: [/status of 500/],
    prepare: (page) =>
      page.route(isProjects, (route) =>
        failing && route.request().method() === 'PATCH'
          ? route.fulfill({ status: 500, json: { message: 'broken' } })
          : route.fallback(),
      ),
  });
  await card(page, title('one')).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const dialog = await openEdit(page, title('two'));
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Title').fill('');
  await dialog.getByLabel('Image URL').fill('ftp://example.com');
  await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
  await dialog.getByText('2 fields need a change.').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Title').fill(title('two again'));
  await dialog.getByLabel('Image URL').fill('');
  failing = true;
  await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
  await expectToast(page, 'Failed to update project');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
  expect(await findings(page)).toEqual([]);
  failing = false;
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
  await expectToast(page, 'Project updated!');
  await dialog.waitFor({ state: 'detached' });
  expect(await findings(page)).toEqual([]);

  await card(page, title('one'))
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog', { name: 'Delete project' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change Order' }).click();
  await page.getByRole('button', { name: 'Save Order' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('everything is done by keyboard alone', async () => {
  const page = await open('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab until the control with that name has the focus, as someone without a mouse does. */
  const tabTo = async (role: 'button' | 'textbox' | 'tab', name: string) => {
    const control = page.getByRole(role, { name, exact: true });
    await control.first().waitFor();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluateAll((all) => all.includes(document.activeElement as never))) return;
      await press('Tab');
    }
    throw new Error(`Tab never reaches ${name}`);
  };

  await tabTo('tab', 'Sign In');
  await press('Tab');
  await page.keyboard.type('admin@example.com');
  await press('Tab');
  await page.keyboard.type('portfolio-admin');
  await press('Enter');
  await page.waitForURL(`${site}/`);
  await page.route(isProjects, async (route) => {
    if (!new URL(route.request().url()).searchParams.has('order')) return route.fallback();
    await route.fulfill({ json: await rows() });
  });
  await page.goto(`${site}/admin`);

  await tabTo('button', 'Add Project');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Add New Project' }).waitFor();
  await tabTo('textbox', 'Title');
  await page.keyboard.type(title('keys'));
  await press('Tab');
  await page.keyboard.type('Typed.');
  await press('Tab');
  await page.keyboard.type('Keyboard, Fingers');
  await press('Enter');
  await expectToast(page, 'Project created!');
  await card(page, title('keys')).waitFor();
  // Escape dismisses the toast, where it has not gone by itself.
  await press('Escape');

  await tabTo('button', 'Edit');
  await press('Enter');
  await tabTo('textbox', 'Description');
  await press('Control+A');
  await page.keyboard.type('Typed again.');
  await press('Escape', 'Escape');
  await tabTo('button', 'Update Project');
  await press('Enter');
  await expectToast(page, 'Project updated!');
  expect(await rows()).toMatchObject([{ title: title('keys'), description: 'Typed again.' }]);

  await tabTo('button', `Delete ${title('keys')}`);
  await press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete project' }).waitFor();
  await tabTo('button', 'Delete');
  await press('Enter');
  await expectToast(page, 'Project deleted!');
  expect(await rows()).toEqual([]);

  await tabTo('button', 'Sign Out');
  await press('Enter');
  await page.waitForURL(`${site}/auth`);
});

test('the dialog is used with a finger on a screen of 390 pixels', async () => {
  const page = await openAdmin({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole('button', { name: 'Add Project' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  for (const [label, text] of [
    ['Title', title('touched')],
    ['Description', 'With a finger.'],
    ['Technologies', `Touch, ${'long'.repeat(20)}`],
    ['Demo link', 'https://example.com'],
  ] as const) {
    await dialog.getByLabel(label).tap();
    await dialog.getByLabel(label).fill(text);
    // A control that is smaller than a finger is missed.
    expect((await dialog.getByLabel(label).boundingBox())?.height).toBeGreaterThanOrEqual(40);
    // Browsers of phones zoom into a field with a smaller text.
    expect(
      await dialog
        .getByLabel(label)
        .evaluate((field) => parseFloat(getComputedStyle(field).fontSize)),
    ).toBeGreaterThanOrEqual(16);
  }
  for (const part of [dialog.getByLabel('Title'), dialog.getByRole('listitem').last()]) {
    const inside = await part.boundingBox();
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  }
  await dialog.getByRole('button', { name: 'Create Project' }).tap();
  await expectToast(page, 'Project created!');
  await card(page, title('touched')).getByRole('button', { name: 'Edit', exact: true }).tap();
  const edit = page.getByRole('dialog', { name: 'Edit Project' });
  await edit.getByRole('button', { name: 'Cancel' }).tap();
  await edit.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Delete ${title('touched')}` }).tap();
  const question = page.getByRole('alertdialog', { name: 'Delete project' });
  await question.getByRole('button', { name: 'Delete', exact: true }).tap();
  await eventually(rows).toEqual([]);
});

test.for([
  [320, 256],
  [390, 600],
] as const)('no field is under the buttons of the dialog at %d x %d', async ([width, height]) => {
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
});

test('the dialog for a new project is named, modal and starts at its first control', async () => {
  const page = await openAdmin();
  const dialog = await openAdd(page);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(
    await dialog.getByLabel('Title').evaluate((field) => document.activeElement === field),
  ).toBe(true);
});
