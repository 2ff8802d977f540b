import { type Locator, type Page, type Route, expect } from '@playwright/test';
import { isProjectsRequest } from './own-projects.ts';

/** Returns a route handler for requests with this method. Other requests continue. */
export function onMethod(method: string, handle: (route: Route) => Promise<unknown> | undefined) {
  return async (route: Route) => {
    if (route.request().method() === method) await handle(route);
    else await route.fallback();
  };
}

/** Counts the requests to `projects` with this method, and holds them until `release` is called. */
export function holdProjects(method: string) {
  let count = 0;
  const { promise: until, resolve } = Promise.withResolvers<undefined>();
  return {
    count: () => count,
    release: () => resolve(undefined),
    prepare: (page: Page) =>
      page.route(
        isProjectsRequest,
        onMethod(method, async (route) => {
          count += 1;
          await until;
          await route.fallback();
        }),
      ),
  };
}

/** Returns the region that contains the toasts. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

/** Waits for a toast with these texts. */
export async function expectToast(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
}

/** Returns a project's card in the grid. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Returns the errors beside the form's fields and above its buttons. */
export function formErrors(dialog: Locator): Locator {
  return dialog.locator('.field-error:not(:empty)');
}

/** Opens the dialog that edits a project. */
export async function openEdit(page: Page, title: string): Promise<Locator> {
  await card(page, title)
    .getByRole('button', { name: `Edit ${title}`, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Returns the dialog that appears after the session has ended. */
export function signInAgainDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign in again' });
}

/** Signs in again in {@link signInAgainDialog}. */
export async function signInAgain(page: Page, password: string): Promise<void> {
  await signInAgainDialog(page).getByLabel('Password').fill(password);
  await signInAgainDialog(page).getByRole('button', { name: 'Sign In' }).click();
}

/** Returns the dialog that asks whether to delete a project. */
export function deleteDialog(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Delete project' });
}

/** Presses Delete on a project's card and waits for {@link deleteDialog}. */
export async function openDeleteDialog(page: Page, title: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: `Delete ${title}`, exact: true })
    .click();
  await expect(deleteDialog(page)).toBeVisible();
}

/** Confirms the deletion in {@link deleteDialog}. */
export async function confirmDelete(page: Page): Promise<void> {
  await deleteDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
}

/** Opens the dialog for a new project. If a title is given, also fills in the required fields. */
export async function openAdd(page: Page, title?: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await expect(dialog).toBeVisible();
  if (title !== undefined) {
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('What it is now.');
    await dialog.getByLabel('Technologies').fill('Now');
  }
  return dialog;
}

/** Chooses an image in the project dialog, and waits until it is ready to upload. */
export async function chooseImage(
  dialog: Locator,
  name: string,
  buffer: Buffer,
  mimeType = 'image/png',
): Promise<void> {
  await dialog.getByLabel('Image file', { exact: true }).setInputFiles({ name, mimeType, buffer });
  // Preparing a large photo takes a while.
  await expect(dialog.getByText(`To be uploaded: ${name}`)).toBeVisible({ timeout: 20_000 });
}
