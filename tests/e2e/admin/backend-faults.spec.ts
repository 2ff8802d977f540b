import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { card, formErrors, expectToast, openEdit } from '../support/admin.ts';
import { type Fault, faults, hurryTimeOuts, slowFaults } from '../support/faults.ts';
import { isList, isProjects } from '../support/own-projects.ts';

const told = [/Failed to load resource/, /net::ERR_/, /Password forms should have/];

/** No markup, code or technical terms; other messages of the provider are shown as they are. */
const MACHINE =
  /[<>{}]|JSON|token '|undefined|fetch|TypeError|null|DOCTYPE|AbortError|object Object/i;

const all = [
  ...faults.map((fault) => ({ name: fault.name, start: () => Promise.resolve(fault) })),
  ...slowFaults,
];

/** Only what never ends needs shorter time-outs; a busy machine may take that long for an answer. */
const isSlow = (name: string) => slowFaults.some((slow) => slow.name === name);

/** Answers requests with the fault until it is fixed. */
async function breakable(page: Page, fault: Fault, wanted: (url: URL, method: string) => boolean) {
  const state = { broken: false };
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      if (state.broken && wanted(new URL(request.url()), request.method())) {
        await fault.answer(route);
      } else await route.fallback();
    },
  );
  return state;
}

/** An ended session asks for the password; then everything continues. */
async function signInAgain(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Sign in again' });
  if ((await question.count()) === 0) return;
  await question.getByLabel('Password').fill('portfolio-admin');
  await question.getByRole('button', { name: 'Sign In' }).click();
  await expect(question).toHaveCount(0);
}

async function expectPlain(words: Locator): Promise<void> {
  await expect.poll(() => words.innerText()).toMatch(/\w/);
  for (const line of (await words.innerText()).split('\n').filter((text) => text.trim() !== '')) {
    expect(line).not.toMatch(MACHINE);
  }
}

/** The form shows what is wrong; an ended session shows the sign-in dialog. */
const wordsOf = (page: Page, dialog: Locator, fault: string) =>
  fault === 'a 401'
    ? page.getByRole('dialog', { name: 'Sign in again' }).getByText('Your session has ended.')
    : formErrors(dialog);

for (const { name, start } of all) {
  test(
    `${name} of the list is shown, and a retry loads it`,
    { tag: '@full' },
    async ({ openAdmin, projects, atEnd }) => {
      const fault = await start(atEnd);
      await projects.add({ title: projects.title('listed') });
      let state = { broken: false };
      const page = await openAdmin({
        expectedMessages: told,
        prepare: async (page) => {
          if (isSlow(name)) await hurryTimeOuts(page);
          state = await breakable(page, fault, isList);
          state.broken = true;
        },
      });
      if (fault.name === 'a 401') {
        await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
        state.broken = false;
        await signInAgain(page);
      } else {
        // After four tries.
        await expect(page.getByText('Failed to fetch projects').first()).toBeVisible({
          timeout: 30_000,
        });
        await expectToast(page, 'Error', 'Failed to fetch projects');
        state.broken = false;
        await page.getByRole('button', { name: 'Try again' }).click();
      }
      await expect(card(page, projects.title('listed'))).toBeVisible();
    },
  );
}

for (const { name, start } of all) {
  test(
    `${name} of a save is shown in plain words, the work is kept, a retry saves it`,
    { tag: '@full' },
    async ({ openAdmin, projects, atEnd }) => {
      const fault = await start(atEnd);
      await projects.add({ title: projects.title('before') });
      let state = { broken: false };
      const page = await openAdmin({
        expectedMessages: told,
        prepare: async (page) => {
          if (isSlow(name)) await hurryTimeOuts(page);
          // The check whether it was done gets no answer either.
          state = await breakable(
            page,
            fault,
            (url, method) => isProjects(url) && method !== 'OPTIONS' && !isList(url),
          );
        },
      });
      const dialog = await openEdit(page, projects.title('before'));
      await dialog.getByLabel('Description').fill('Typed with care.');
      state.broken = true;
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expect(page.getByText('Failed to update project', { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await expectPlain(wordsOf(page, dialog, name));
      await expect(dialog.getByLabel('Description')).toHaveValue('Typed with care.');
      expect(await projects.rows()).toMatchObject([{ description: 'What it was before.' }]);
      state.broken = false;
      await signInAgain(page);
      await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
      await expectToast(page, 'Project updated!');
      expect(await projects.rows()).toMatchObject([{ description: 'Typed with care.' }]);
    },
  );
}

for (const days of [-1, 1]) {
  test(
    `a clock that is wrong by ${days} day does not stop the work`,
    { tag: '@full' },
    async ({ openAdmin, projects }) => {
      await projects.add({ title: projects.title('timed') });
      const page = await openAdmin({
        expectedMessages: told,
        prepare: (page) => page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000),
      });
      const dialog = await openEdit(page, projects.title('timed'));
      await dialog.getByLabel('Description').fill('At another time.');
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expectToast(page, 'Project updated!');
      expect(await projects.rows()).toMatchObject([{ description: 'At another time.' }]);
    },
  );
}
