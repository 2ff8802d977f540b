import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { admin, member, sessionKey } from '../setup/accounts.ts';
import {
  card,
  eventually,
  expectToast,
  isList,
  isProjects,
  onMethod,
  openAdd,
  setUpAdmin,
} from '../setup/admin.ts';

const { openAdmin: openPage, addProject, title, rows } = setUpAdmin('Session');
const site = inject('sites')['consultant'] ?? '';

const openAdmin: typeof openPage = (options) =>
  openPage({
    ...options,
    expectedMessages: [/Password forms should have/, ...(options?.expectedMessages ?? [])],
  });

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

async function signInAgain(page: Page, password: string): Promise<void> {
  await again(page).getByLabel('Password').fill(password);
  await again(page).getByRole('button', { name: 'Sign In' }).click();
}

const expired = { code: 'PGRST303', message: 'JWT expired', details: null, hint: null };

/** Ends the session of the browser as another tab does. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${site}/admin`);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL(`${site}/auth`);
  await other.close();
}

test('a session that expires while a project is saved is signed in to again, and nothing is lost', async () => {
  let refusing = true;
  const page = await openAdmin({
    expectedMessages: [/status of 40[01]/],
    prepare: (page) =>
      page.route(
        isProjects,
        onMethod('POST', (route) =>
          refusing ? route.fulfill({ status: 401, json: expired }) : route.fallback(),
        ),
      ),
  });
  const dialog = await openAdd(page, title('kept'));
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await again(page).waitFor();
  expect(await again(page).getByText(admin.email).count()).toBeGreaterThan(0);

  await signInAgain(page, 'not the password');
  await eventually(() => again(page).getByRole('alert').textContent()).toMatch(/\w/);
  await page.keyboard.press('Escape');
  expect(await again(page).isVisible()).toBe(true);
  refusing = false;
  await signInAgain(page, admin.password);
  await again(page).waitFor({ state: 'detached' });

  expect(await page.getByText(/JWT expired/).count()).toBe(0);
  expect(await dialog.getByText('Not saved. Your session has ended.').count()).toBe(1);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title('kept'));
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Success', 'Project created!');
  expect((await rows()).map((row) => row.title)).toEqual([title('kept')]);
});

test('a list that meets an expired session is read after signing in again', async () => {
  await addProject({ title: title('there') });
  let refusing = true;
  const page = await openAdmin({
    expectedMessages: [/status of 401/],
    prepare: (page) =>
      page.route(isList, (route) =>
        refusing ? route.fulfill({ status: 401, json: expired }) : route.fallback(),
      ),
  });
  await again(page).waitFor();
  refusing = false;
  await signInAgain(page, admin.password);
  await again(page).waitFor({ state: 'detached' });
  await card(page, title('there')).waitFor({ timeout: 10_000 });
});

test('the form to sign in again tells a password manager whose password it is', async () => {
  const page = await openAdmin();
  await page.getByRole('button', { name: 'Add Project' }).waitFor();
  await signOutElsewhere(page);
  await again(page).waitFor();
  const username = again(page).locator('input[autocomplete=username]:not([type=hidden])');
  expect(await username.inputValue({ timeout: 2_000 })).toBe(admin.email);
});

test('signing out in another tab asks to sign in again, and keeps what was typed', async () => {
  const page = await openAdmin();
  const dialog = await openAdd(page, title('typed'));
  await signOutElsewhere(page);
  await again(page).waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title('typed'));
  await signInAgain(page, admin.password);
  await again(page).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Project created!');
});

test('signing in in another tab lets the work go on in this one', async () => {
  const page = await openAdmin();
  await page.getByRole('button', { name: 'Add Project' }).waitFor();
  await signOutElsewhere(page);
  await again(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${site}/auth`);
  await other.getByLabel('Email').fill(admin.email);
  await other.getByLabel('Password').fill(admin.password);
  await other.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL(`${site}/`);
  await again(page).waitFor({ state: 'detached' });
});

test('someone else who signs in in another tab does not get the page', async () => {
  const page = await openAdmin();
  await openAdd(page, title('mine'));
  await signOutElsewhere(page);
  const other = await page.context().newPage();
  await other.goto(`${site}/auth`);
  await other.getByLabel('Email').fill(member.email);
  await other.getByLabel('Password').fill(member.password);
  await other.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL(`${site}/`);
  await again(page).waitFor();
  await signInAgain(page, admin.password);
  await again(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Project created!');
});

test('leaving instead of signing in again asks first while something is not saved', async () => {
  const page = await openAdmin();
  const dialog = await openAdd(page, title('unsaved'));
  await signOutElsewhere(page);
  await again(page).getByRole('button', { name: 'Leave' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor({ timeout: 5_000 });
  await question.getByRole('button').first().click();
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title('unsaved'));

  // Discarded changes are not left for the next user.
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')));
  await eventually(drafts).toHaveLength(1);
  await again(page).getByRole('button', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${site}/auth`);
  expect(await drafts()).toEqual([]);
});

test('leaving instead of signing in again leads to /auth', async () => {
  const page = await openAdmin();
  await page.getByRole('button', { name: 'Add Project' }).waitFor();
  await signOutElsewhere(page);
  await again(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${site}/auth`);
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey())).toBeNull();
});

test('signing out asks first while an order is not saved', async () => {
  await addProject({ title: title('one'), display_order: 901 });
  await addProject({ title: title('two'), display_order: 902 });
  const page = await openAdmin();
  await page.getByRole('button', { name: 'Change Order' }).click();
  await page.getByRole('button', { name: `Move ${title('one')} down` }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out?' });
  await question.waitFor({ timeout: 5_000 });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByRole('button', { name: 'Save Order' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${site}/auth`);
});
