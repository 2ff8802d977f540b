import type { Page } from '@playwright/test';
import { type Account, admin, member, signedIn } from '../../setup/accounts.ts';
import { siteOf } from '../../setup/servers.ts';
import { type AdminOptions, type OpenAdmin, expect, test } from '../fixtures.ts';
import {
  card,
  expectToast,
  onMethod,
  openAdd,
  signInAgain,
  signInAgainDialog,
} from '../support/admin.ts';
import { violationsOf } from '../support/axe.ts';
import { isListRequest, isProjectsRequest } from '../support/own-projects.ts';

/**
 * Opens /admin with a new session. Allows the browser's warning about password forms, which the "Sign in again"
 * dialog can cause.
 */
const openExpiring = async (openAdmin: OpenAdmin, options: AdminOptions = {}) =>
  openAdmin({
    storageState: await signedIn(admin),
    ...options,
    expectedMessages: [/Password forms should have/, ...(options.expectedMessages ?? [])],
  });

const expired = { code: 'PGRST303', message: 'JWT expired', details: null, hint: null };

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')));

/** Signs out in another tab. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${siteOf('consultant')}/admin`);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL(`${siteOf('consultant')}/auth`);
  await other.close();
}

/** Signs in using a second tab, which stays open. */
async function signInInAnotherTab(page: Page, { email, password }: Account): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${siteOf('consultant')}/auth`);
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password').fill(password);
  await other.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL(`${siteOf('consultant')}/`);
}

test('if the session expires during a save, the admin signs in again and loses nothing', async ({
  openAdmin,
  projects,
}) => {
  let rejecting = true;
  const page = await openExpiring(openAdmin, {
    expectedMessages: [/status of 40[01]/],
    prepare: (page) =>
      page.route(
        isProjectsRequest,
        onMethod('POST', (route) =>
          rejecting ? route.fulfill({ status: 401, json: expired }) : route.fallback(),
        ),
      ),
  });
  const dialog = await openAdd(page, projects.title('kept'));
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(signInAgainDialog(page)).toBeVisible();
  expect(await signInAgainDialog(page).getByText(admin.email).count()).toBeGreaterThan(0);

  expect(await violationsOf(page)).toEqual([]);
  await signInAgain(page, 'not the password');
  await expect(signInAgainDialog(page).getByRole('alert').first()).toHaveText(/\w/);
  await page.keyboard.press('Escape');
  await expect(signInAgainDialog(page)).toBeVisible();
  rejecting = false;
  await signInAgain(page, admin.password);
  await expect(signInAgainDialog(page)).toHaveCount(0);

  expect(await page.getByText(/JWT expired/).count()).toBe(0);
  await expect(dialog.getByText('Not saved. Your session has ended.')).toHaveCount(1);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('kept'));
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Success', 'Project created!');
  expect((await projects.rows()).map((row) => row.title)).toEqual([projects.title('kept')]);
});

test('a list that could not load because the session expired loads after you sign in again', async ({
  openAdmin,
  projects,
}) => {
  await projects.add({ title: projects.title('there') });
  let rejecting = true;
  const page = await openExpiring(openAdmin, {
    expectedMessages: [/status of 401/],
    prepare: (page) =>
      page.route(isListRequest, (route) =>
        rejecting ? route.fulfill({ status: 401, json: expired }) : route.fallback(),
      ),
  });
  await expect(signInAgainDialog(page)).toBeVisible();
  rejecting = false;
  await signInAgain(page, admin.password);
  await expect(signInAgainDialog(page)).toHaveCount(0);
  await expect(card(page, projects.title('there'))).toBeVisible({ timeout: 10_000 });
});

test(
  'after a sign-out in another tab, only the same admin can continue',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openExpiring(openAdmin);
    const dialog = await openAdd(page, projects.title('typed'));
    await expect.poll(() => drafts(page)).toHaveLength(1);
    await signOutElsewhere(page);
    await expect(signInAgainDialog(page)).toBeVisible();
    expect(await drafts(page)).toEqual([]);

    await signInInAnotherTab(page, member);
    await expect(signInAgainDialog(page)).toBeVisible();

    await signInAgain(page, admin.password);
    await expect(signInAgainDialog(page)).toHaveCount(0);
    await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('typed'));
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await expectToast(page, 'Project created!');
  },
);

test(
  'the "Sign in again" dialog names the account, and closes after you sign in again in another tab',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openExpiring(openAdmin);
    await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible();
    await signOutElsewhere(page);
    await expect(signInAgainDialog(page)).toBeVisible();
    // Password managers read this field.
    const username = signInAgainDialog(page).locator(
      'input[autocomplete=username]:not([type=hidden])',
    );
    await expect(username).toHaveValue(admin.email);
    await signInInAnotherTab(page, admin);
    await expect(signInAgainDialog(page)).toHaveCount(0);
  },
);

test(
  'leaving instead of signing in again asks for confirmation if there are unsaved changes',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openExpiring(openAdmin);
    const dialog = await openAdd(page, projects.title('unsaved'));
    await expect.poll(() => drafts(page)).toHaveLength(1);
    await signOutElsewhere(page);
    await signInAgainDialog(page).getByRole('button', { name: 'Leave' }).click();
    const confirmation = page.getByRole('alertdialog');
    await expect(confirmation).toBeVisible({ timeout: 5_000 });
    await confirmation.getByRole('button').first().click();
    await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('unsaved'));

    await signInAgainDialog(page).getByRole('button', { name: 'Leave' }).click();
    await confirmation.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${siteOf('consultant')}/auth`);
    // Signing out deletes the draft, so the next user of this browser cannot see it.
    expect(await drafts(page)).toEqual([]);
  },
);

test(
  'signing out asks for confirmation if the order has unsaved changes',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    await projects.add({ title: projects.title('one'), display_order: 901 });
    await projects.add({ title: projects.title('two'), display_order: 902 });
    const page = await openExpiring(openAdmin);
    await page.getByRole('button', { name: 'Change Order' }).click();
    await page.getByRole('button', { name: `Move ${projects.title('one')}` }).press('ArrowDown');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Sign out?' });
    await expect(confirmation).toBeVisible({ timeout: 5_000 });
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('button', { name: 'Save Order' })).toBeEnabled();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await confirmation.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${siteOf('consultant')}/auth`);
  },
);
