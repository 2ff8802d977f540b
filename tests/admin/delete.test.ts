import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  card,
  eventually,
  expectToast,
  isProjects,
  onMethod,
  setUpAdmin,
  toast,
} from '../setup/admin.ts';
import { picture, video } from '../setup/pictures.ts';

const { openAdmin, addProject, addFile, isStored, title, row, service } = setUpAdmin('Delete');

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete project' });

async function ask(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await question(page).waitFor();
}

const confirm = (page: Page) =>
  question(page).getByRole('button', { name: 'Delete', exact: true }).click();

test('deleting asks for confirmation, and Cancel, Escape and the backdrop keep the project', async () => {
  const { id } = await addProject({ title: title('kept') });
  const page = await openAdmin();
  const opener = card(page, title('kept')).getByRole('button', { name: /^Delete/ });
  for (const answer of [
    () => question(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 400),
  ]) {
    await ask(page, title('kept'));
    const text = 'Are you sure you want to delete this project?';
    expect(await question(page).getByText(text, { exact: true }).isVisible()).toBe(true);
    expect(await question(page).getByText(title('kept')).count()).toBe(1);
    // The answer that destroys nothing has the focus.
    const cancel = question(page).getByRole('button', { name: 'Cancel' });
    expect(await cancel.evaluate((button) => document.activeElement === button)).toBe(true);
    await answer();
    await question(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => document.activeElement === button)).toBe(true);
  }
  expect(await row(id)).not.toBeNull();
});

test('the second click of a double click on the bin is no answer', async () => {
  const { id } = await addProject({ title: title('kept') });
  const page = await openAdmin();
  const opener = card(page, title('kept')).getByRole('button', { name: /^Delete/ });
  await opener.dblclick();
  expect(await question(page).count()).toBe(1);

  const box = await question(page).getByRole('button', { name: 'Delete' }).boundingBox();
  await page.keyboard.press('Escape');
  await ask(page, title('kept'));
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await question(page).getByRole('button', { name: 'Delete' }).isEnabled()).toBe(true);
  expect(await row(id)).not.toBeNull();
  await confirm(page);
  await expectToast(page, 'Project deleted!');
});

test('a deleted project is gone, with its files', async () => {
  const image = await addFile('project-images', await picture('png', 40, 20), 'image/png');
  const film = await addFile('project-videos', await video(), 'video/mp4');
  const { id } = await addProject({
    title: title('gone'),
    image_file_path: image,
    video_file_path: film,
  });
  await addProject({ title: title('other') });
  const page = await openAdmin();
  await ask(page, title('gone'));
  await confirm(page);
  await expectToast(page, 'Success', 'Project deleted!');
  await card(page, title('gone')).waitFor({ state: 'detached' });
  expect(await card(page, title('other')).count()).toBe(1);
  expect(await row(id)).toBeNull();
  await eventually(() => isStored('project-images', image)).toBe(false);
  await eventually(() => isStored('project-videos', film)).toBe(false);
});

test('the focus is not lost with the card of a deleted project', async () => {
  await addProject({ title: title('first') });
  await addProject({ title: title('second') });
  const page = await openAdmin();
  await ask(page, title('first'));
  await confirm(page);
  await card(page, title('first')).waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('a file that another project names too is kept', async () => {
  const image = await addFile('project-images', await picture('png', 40, 20), 'image/png');
  await addProject({ title: title('first'), image_file_path: image });
  await addProject({ title: title('second'), image_file_path: image });
  const page = await openAdmin();
  await ask(page, title('first'));
  const looked = page.waitForResponse(/image_file_path=in/);
  await confirm(page);
  await expectToast(page, 'Project deleted!');
  await (await looked).finished();
  await card(page, title('first')).waitFor({ state: 'detached' });
  expect(await isStored('project-images', image)).toBe(true);
});

test.for([
  {
    name: 'an error of the backend',
    status: 500,
    json: { code: 'XX000', message: 'broken', details: null, hint: null },
    messages: [/status of 500/],
  },
  // A policy that refuses gives no error and no row.
  { name: 'no row that came back', status: 200, json: [], messages: [] },
])('$name is "Failed to delete project", and it can be tried again', async (given) => {
  const { id } = await addProject({ title: title('refused') });
  let refusing = true;
  const page = await openAdmin({
    expectedMessages: given.messages,
    prepare: (page) =>
      page.route(
        isProjects,
        onMethod('DELETE', (route) =>
          refusing ? route.fulfill({ status: given.status, json: given.json }) : route.fallback(),
        ),
      ),
  });
  await ask(page, title('refused'));
  const answer = question(page).getByRole('button', { name: 'Delete', exact: true });
  await answer.press('Space');
  await expectToast(page, 'Error', 'Failed to delete project');
  const beside = question(page)
    .getByRole('alert')
    .getByText(/^The project was not deleted\. /);
  await beside.waitFor();
  expect(await answer.evaluate((element) => document.activeElement === element)).toBe(true);
  expect(await toast(page).getByText('Project deleted!').count()).toBe(0);
  expect(await row(id)).not.toBeNull();
  expect(await card(page, title('refused')).count()).toBe(1);
  refusing = false;
  await confirm(page);
  await expectToast(page, 'Project deleted!');
  await eventually(() => row(id)).toBeNull();
});

test('a project that someone else has deleted counts as deleted', async () => {
  const { id } = await addProject({ title: title('twice') });
  const page = await openAdmin();
  await card(page, title('twice')).waitFor();
  await service.from('projects').delete().eq('id', id);
  await ask(page, title('twice'));
  await confirm(page);
  await expectToast(page, 'Project deleted!');
  await card(page, title('twice')).waitFor({ state: 'detached' });
  expect(await row(id)).toBeNull();
});

test('two presses delete once', async () => {
  await addProject({ title: title('once') });
  let sent = 0;
  const { promise: until, resolve: release } = Promise.withResolvers<undefined>();
  const page = await openAdmin({
    prepare: (page) =>
      page.route(
        isProjects,
        onMethod('DELETE', async (route) => {
          sent += 1;
          await until;
          await route.fallback();
        }),
      ),
  });
  await ask(page, title('once'));
  await question(page).getByRole('button', { name: 'Delete', exact: true }).dblclick();
  const busy = question(page).getByRole('button', { name: 'Deleting...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  for (const key of ['Escape', 'Escape', 'Tab', 'Escape']) await page.keyboard.press(key);
  expect(await question(page).isVisible()).toBe(true);
  // As a browser does on Back on a phone.
  await question(page).evaluate((dialog: HTMLDialogElement) => dialog.close());
  await eventually(() => question(page).isVisible()).toBe(true);
  release(undefined);
  await expectToast(page, 'Project deleted!');
  expect(sent).toBe(1);
});
