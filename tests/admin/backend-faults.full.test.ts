import { type Locator, type Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  card,
  expectToast,
  isList,
  isProjects,
  openAdd,
  openEdit,
  setUpAdmin,
} from '../setup/admin.ts';
import { type Fault, faults, hurryTimeOuts, slowFaults } from '../setup/faults.ts';
import { picture } from '../setup/pictures.ts';

const { openAdmin, addProject, title, rows, uploads, isStored } = setUpAdmin('Backend');

const told = [/Failed to load resource/, /net::ERR_/, /Password forms should have/];

/** No markup, code or technical terms; other messages of the provider are shown as they are. */
const MACHINE =
  /[<>{}]|JSON|token '|undefined|fetch|TypeError|null|DOCTYPE|AbortError|object Object/i;

const all = [
  ...faults.map((fault) => ({ name: fault.name, start: () => Promise.resolve(fault) })),
  ...slowFaults,
];

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
  await question.waitFor({ state: 'detached' });
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
    : dialog.getByRole('alert').first();

test.for(all)('$name of the list is told, and a retry brings it', async ({ start }) => {
  const fault = await start();
  await addProject({ title: title('listed') });
  let state = { broken: false };
  const page = await openAdmin({
    expectedMessages: told,
    prepare: async (page) => {
      await hurryTimeOuts(page);
      state = await breakable(page, fault, isList);
      state.broken = true;
    },
  });
  if (fault.name === 'a 401') {
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    state.broken = false;
    await signInAgain(page);
  } else {
    await expectToast(page, 'Error', 'Failed to fetch projects');
    state.broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await card(page, title('listed')).waitFor();
});

test.for(all)(
  '$name of a save is told in plain words, the work is kept, a retry saves it',
  async ({ name, start }) => {
    const fault = await start();
    await addProject({ title: title('before') });
    let state = { broken: false };
    const page = await openAdmin({
      expectedMessages: told,
      prepare: async (page) => {
        await hurryTimeOuts(page);
        // The check whether it was done gets no answer either.
        state = await breakable(
          page,
          fault,
          (url, method) => isProjects(url) && method !== 'OPTIONS' && !isList(url),
        );
      },
    });
    const dialog = await openEdit(page, title('before'));
    await dialog.getByLabel('Description').fill('Typed with care.');
    state.broken = true;
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await page.getByText('Failed to update project', { exact: true }).waitFor({ timeout: 30_000 });
    await expectPlain(wordsOf(page, dialog, name));
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Typed with care.');
    expect(await rows()).toMatchObject([{ description: 'What it was before.' }]);
    state.broken = false;
    await signInAgain(page);
    await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
    await expectToast(page, 'Project updated!');
    expect(await rows()).toMatchObject([{ description: 'Typed with care.' }]);
  },
);

test.for(faults)(
  '$name of the files is told while the data are up, and a retry sends them',
  async (fault) => {
    let state = { broken: false };
    const page = await openAdmin({
      expectedMessages: told,
      prepare: async (page) => {
        await hurryTimeOuts(page);
        state = await breakable(page, fault, (url) => url.pathname.startsWith('/storage/'));
      },
    });
    const dialog = await openAdd(page, title('with a file'));
    await dialog.getByLabel('Image file', { exact: true }).setInputFiles({
      name: 'new.png',
      mimeType: 'image/png',
      buffer: await picture('png', 60, 30),
    });
    await dialog.getByText('To be uploaded: new.png').waitFor();
    state.broken = true;
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await page.getByText('Upload Error', { exact: true }).waitFor();
    await expectPlain(wordsOf(page, dialog, fault.name));
    expect(await dialog.getByLabel('Title').inputValue()).toBe(title('with a file'));
    expect(await rows()).toEqual([]);
    state.broken = false;
    await signInAgain(page);
    await dialog.getByRole('button', { name: 'Create Project' }).press('Enter');
    await expectToast(page, 'Project created!');
    const [row] = await rows();
    expect(uploads()).toContain(row?.image_file_path);
    expect(await isStored('project-images', row?.image_file_path ?? '')).toBe(true);
  },
);

test.for([-1, 1])('a clock that is wrong by %i day does not stop the work', async (days) => {
  await addProject({ title: title('timed') });
  const page = await openAdmin({
    expectedMessages: told,
    prepare: (page) => page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000),
  });
  const dialog = await openEdit(page, title('timed'));
  await dialog.getByLabel('Description').fill('At another time.');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Project updated!');
  expect(await rows()).toMatchObject([{ description: 'At another time.' }]);
});
