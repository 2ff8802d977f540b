import type { Locator, Page, Route } from '@playwright/test';
import { admin, newAccount, signedIn } from '../../setup/accounts.ts';
import { noiseImage } from '../../setup/media.ts';
import { type OpenAdmin, expect, test } from '../fixtures.ts';
import {
  openDeleteDialog,
  chooseImage,
  confirmDelete,
  deleteDialog,
  formErrors,
  expectToast,
  openAdd,
  openEdit,
  signInAgain,
  signInAgainDialog,
} from '../support/admin.ts';
import { faults as backendFaults, shortenTimeouts, slowFaults } from '../support/faults.ts';
import { type OwnProjects, isListRequest, isProjectsRequest } from '../support/own-projects.ts';
import { runUntil } from '../support/settle.ts';

/** The operations that can fail, each with the request that fails and text from its toast. */
const operations = [
  {
    operation: 'create',
    doing: 'creating a project',
    method: 'POST',
    storage: false,
    toast: 'Failed to create project',
  },
  {
    operation: 'edit',
    doing: 'editing a project',
    method: 'PATCH',
    storage: false,
    toast: 'Failed to update project',
  },
  {
    operation: 'delete',
    doing: 'deleting a project',
    method: 'DELETE',
    storage: false,
    toast: 'Failed to delete project',
  },
  {
    operation: 'upload',
    doing: 'uploading a file',
    method: 'POST',
    storage: true,
    toast: 'Upload Error',
  },
] as const;

type Operation = (typeof operations)[number];

const faults: {
  fault: string;
  respond: (route: Route, storage: boolean) => Promise<void>;
  /** Set if the backend may have performed the operation despite the fault. */
  mayHaveHappened?: true;
}[] = [
  {
    fault: 'a 500',
    respond: (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', statusCode: '500' } }),
  },
  { fault: 'an aborted request', respond: (route) => route.abort() },
  {
    fault: 'a lost response',
    mayHaveHappened: true,
    respond: async (route) => {
      await route.fetch();
      await route.abort();
    },
  },
  {
    fault: 'a 502 from a gateway after the write',
    mayHaveHappened: true,
    respond: async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    },
  },
  // If a token has expired, the hosted storage responds with a 400, and the API for tables with a 401.
  {
    fault: 'a 400 for a token that the hosted storage rejects',
    respond: (route, storage) =>
      storage
        ? route.fulfill({
            status: 400,
            json: {
              statusCode: '403',
              error: 'Unauthorized',
              message: '"exp" claim timestamp check failed',
            },
          })
        : route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  },
  // The request gets no response and times out.
  { fault: 'a timeout', respond: () => Promise.resolve() },
  {
    fault: 'a 401',
    respond: (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  },
  {
    fault: 'a denial by a policy',
    respond: (route, storage) =>
      storage
        ? route.fulfill({
            status: 403,
            json: { statusCode: '403', message: 'new row violates row-level security policy' },
          })
        : route.fulfill({ status: 200, json: [] }),
  },
];

/** Returns whether a fault means that the session has ended. */
const endsSession = (fault: string) => fault === 'a 401' || fault.startsWith('a 400');

/**
 * The only case that runs without TEST_FULL. Unit tests in src/backend/ and src/stores/project-form/ cover how each
 * fault is recognised.
 */
const usual = 'edit: a denial by a policy';

for (const given of operations.flatMap((operation) =>
  faults.map((fault) => ({ ...operation, ...fault })),
)) {
  test(
    `after ${given.fault} while ${given.doing}, the row, the files and the form are consistent, and the page reports any failure`,
    { tag: usual === `${given.operation}: ${given.fault}` ? [] : '@full' },
    async ({ openAdmin, projects }) => {
      const { page, failing } = await openFaulty(openAdmin, given);
      const before = await projects.addImage();
      const old = await projects.add({ title: projects.title('old'), image_file_path: before });
      await page.reload();

      const dialog = await startOperation(projects, page, given.operation);
      if (given.fault === 'a timeout' && given.storage) {
        await expect(dialog.getByRole('progressbar')).toBeVisible();
        await page.clock.fastForward(31_000);
      }
      const success = page.getByText(/^Project (created|updated|deleted)!$/);
      await expect(page.getByText(given.toast, { exact: true }).or(success).first()).toBeVisible();
      const succeeded = (await success.count()) > 0;
      expect(succeeded && given.mayHaveHappened !== true).toBe(false);
      // If the session has ended, a dialog also asks for the password.
      if (endsSession(given.fault)) await expect(signInAgainDialog(page)).toBeVisible();

      const added = (await projects.rows()).filter(({ id }) => id !== old.id);
      const stored = await projects.row(old.id);
      switch (given.operation) {
        case 'create':
          expect(stored).toEqual(old);
          expect(added).toMatchObject(succeeded ? [{ title: projects.title('new') }] : []);
          break;
        case 'edit':
        case 'upload':
          if (succeeded) expect(stored).toMatchObject({ title: projects.title('new') });
          else expect(stored).toEqual(old);
          expect(added).toEqual([]);
          break;
        case 'delete':
          expect(stored).toEqual(succeeded ? null : old);
          expect(added).toEqual([]);
      }

      const named = (await projects.rows()).map((project) => project.image_file_path);
      for (const path of named) {
        if (path !== null) expect(await projects.isStored('project-images', path)).toBe(true);
      }
      if (succeeded) {
        await expect(dialog).toHaveCount(0);
      } else if (given.operation === 'delete') {
        const reason = dialog.getByText(/^The project was not deleted\. /);
        await expect(reason).toBeVisible();
      } else {
        await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('new'));
        await expect(dialog.getByText('To be uploaded: new.png')).toBeVisible();
        if (!endsSession(given.fault)) {
          await expect(formErrors(dialog)).toBeVisible();
        }
      }
      expect(failing.occurred).toBe(true);

      // After a failed save, the form keeps the uploaded file for the next attempt, until the form is closed.
      if (!succeeded && given.operation !== 'delete' && !endsSession(given.fault)) {
        await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      }
      // The form stays open behind the sign-in dialog, so it keeps the uploaded file.
      const isKept = endsSession(given.fault) && !given.storage;
      for (const path of projects.uploads().filter((other) => !named.includes(other))) {
        const expected = isKept && path !== before;
        await expect.poll(() => projects.isStored('project-images', path)).toBe(expected);
      }
    },
  );
}

/** Opens /admin, where the given operation fails. If the fault is a timeout, shortens timeouts of 10 s to 2 s. */
async function openFaulty(
  openAdmin: OpenAdmin,
  { method, storage, fault, respond }: Operation & (typeof faults)[number],
) {
  const failing = { occurred: false };
  const page = await openAdmin({
    expectedMessages: [/Failed to load resource/, /Password forms should have/],
    prepare: async (page) => {
      await page.clock.install();
      if (fault === 'a timeout') {
        await page.addInitScript(() => {
          const timeout = AbortSignal.timeout.bind(AbortSignal);
          AbortSignal.timeout = (delay) => timeout(delay === 10_000 ? 2_000 : delay);
        });
      }
      await page.route(
        (url) =>
          storage ? url.pathname.startsWith('/storage/v1/object/') : isProjectsRequest(url),
        async (route) => {
          if (route.request().method() !== method) return route.fallback();
          failing.occurred = true;
          await respond(route, storage);
        },
      );
    },
  });
  return { page, failing };
}

/** Performs the operation up to and including the click that sends its request. */
async function startOperation(
  projects: OwnProjects,
  page: Page,
  operation: Operation['operation'],
): Promise<Locator> {
  if (operation === 'delete') {
    await openDeleteDialog(page, projects.title('old'));
    await confirmDelete(page);
    return deleteDialog(page);
  }
  const dialog =
    operation === 'create'
      ? await openAdd(page, projects.title('new'))
      : await openEdit(page, projects.title('old'));
  await dialog.getByLabel('Title').fill(projects.title('new'));
  await chooseImage(dialog, 'new.png', await noiseImage('png', 60, 30));
  await dialog.getByRole('button', { name: /^(Create|Update) Project$/ }).click();
  return dialog;
}

test(
  'after the admin role is revoked, every write fails and changes nothing',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const account = await newAccount();
    await projects.service.rpc('grant_admin', { email: account.email });
    const old = await projects.add({ title: projects.title('old'), is_password_protected: false });
    const page = await openAdmin({
      storageState: await signedIn(account),
      expectedMessages: [/Failed to load resource/, /Password forms should have/],
    });
    const edit = await openEdit(page, projects.title('old'));
    await edit.getByLabel('Description').fill('Changed.');
    await projects.service.rpc('revoke_admin', { email: account.email });
    await edit.getByRole('button', { name: 'Update Project' }).click();
    await expectToast(page, 'Error', 'Failed to update project');
    await expect(edit.getByLabel('Description')).toHaveValue('Changed.');
    await edit.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

    await openDeleteDialog(page, projects.title('old'));
    await confirmDelete(page);
    await expectToast(page, 'Failed to delete project');
    await deleteDialog(page).getByRole('button', { name: 'Cancel' }).click();

    const add = await openAdd(page, projects.title('new'));
    await add.getByRole('button', { name: 'Create Project' }).click();
    await expectToast(page, 'Failed to create project');
    await chooseImage(add, 'new.png', await noiseImage('png', 60, 30));
    await add.getByRole('button', { name: 'Create Project' }).press('Enter');
    await expectToast(page, 'Upload Error');
    expect(await projects.rows()).toEqual([old]);
  },
);

test(
  'closing the tab between upload and save leaves a draft and no project',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin({
      prepare: (page) =>
        page.route(isProjectsRequest, (route) =>
          route.request().method() === 'POST' ? Promise.resolve() : route.fallback(),
        ),
    });
    const context = page.context();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && isProjectsRequest(new URL(request.url())),
    );
    await startOperation(projects, page, 'create');
    await sent;
    const [path = ''] = projects.uploads();
    expect(await projects.isStored('project-images', path)).toBe(true);
    const url = page.url();
    // Crashes the page, because closing it would release the held request.
    await page.goto('chrome://crash').catch(() => undefined);
    await page.close();

    const later = await context.newPage();
    await later.goto(url);
    await expect(later.getByRole('button', { name: 'Add Project' })).toBeVisible();
    const dialog = await openAdd(later);
    await dialog.getByRole('button', { name: 'Restore draft' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('new'));
    expect(await projects.rows()).toEqual([]);
  },
);

test(
  'after a lost response, saving a new project again does not create a second project',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    let failing = true;
    const page = await openAdmin({
      expectedMessages: [/Failed to load resource/],
      prepare: async (page) => {
        await page.clock.install();
        await page.route(isProjectsRequest, async (route) => {
          const method = route.request().method();
          const { searchParams } = new URL(route.request().url());
          if (!failing || method === 'HEAD' || searchParams.has('order')) return route.fallback();
          // Neither the insert nor the check after it gets a response.
          if (method === 'POST') await route.fetch();
          await route.abort();
        });
      },
    });
    const dialog = await openAdd(page, projects.title('once'));
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await runUntil(page, () =>
      page.getByText('Failed to create project', { exact: true }).isVisible(),
    );
    expect(await projects.rows()).toHaveLength(1);
    failing = false;
    await dialog.getByLabel('Description').fill('Changed since.');
    await dialog.getByRole('button', { name: 'Create Project' }).press('Enter');
    await expectToast(page, 'Project created!');
    expect(await projects.rows()).toMatchObject([{ description: 'Changed since.', revision: 2 }]);
  },
);

/** Matches markup, code and technical terms, which the form never shows. */
const TECHNICAL =
  /[<>{}]|JSON|token '|undefined|fetch|TypeError|null|DOCTYPE|AbortError|object Object/i;

for (const { name, start, isSlow } of [
  ...backendFaults.map((fault) => ({
    name: fault.name,
    start: () => Promise.resolve(fault),
    isSlow: false,
  })),
  ...slowFaults.map((fault) => ({ ...fault, isSlow: true })),
]) {
  test(
    `after ${name} during a save, the form explains the failure in plain words, and a retry saves the typed text`,
    { tag: '@full' },
    async ({ openAdmin, projects, atEnd }) => {
      const fault = await start(atEnd);
      let broken = false;
      await projects.add({ title: projects.title('before') });
      const page = await openAdmin({
        expectedMessages: [/Failed to load resource/, /net::ERR_/, /Password forms should have/],
        prepare: async (page) => {
          // Only slow responses need shorter timeouts. In the other tests, a busy machine could exceed them.
          if (isSlow) await shortenTimeouts(page);
          // The request that checks whether the row was saved also fails.
          await page.route(
            (url) => isProjectsRequest(url) && !isListRequest(url),
            (route) =>
              broken && route.request().method() !== 'OPTIONS'
                ? fault.respond(route)
                : route.fallback(),
          );
        },
      });
      const dialog = await openEdit(page, projects.title('before'));
      await dialog.getByLabel('Description').fill('Typed with care.');
      broken = true;
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expect(page.getByText('Failed to update project', { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await expect(formErrors(dialog)).toHaveText(/\w/);
      expect(await formErrors(dialog).innerText()).not.toMatch(TECHNICAL);
      await expect(dialog.getByLabel('Description')).toHaveValue('Typed with care.');
      expect(await projects.rows()).toMatchObject([{ description: 'What it was before.' }]);
      broken = false;
      // If the session has ended, a dialog also asks for the password.
      if (name === 'a 401') {
        await signInAgain(page, admin.password);
        await expect(signInAgainDialog(page)).toHaveCount(0);
      }
      await dialog.getByRole('button', { name: 'Update Project' }).press('Enter');
      await expectToast(page, 'Project updated!');
      expect(await projects.rows()).toMatchObject([{ description: 'Typed with care.' }]);
    },
  );
}

for (const days of [-1, 1]) {
  test(
    `an admin whose clock is a day ${days < 0 ? 'slow' : 'fast'} can save a project`,
    { tag: '@full' },
    async ({ openAdmin, projects }) => {
      await projects.add({ title: projects.title('timed') });
      const page = await openAdmin({
        expectedMessages: [/Failed to load resource/, /Password forms should have/],
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
