import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { card, eventually, expectToast, openEdit, setUpAdmin } from '../setup/admin.ts';
import { picture } from '../setup/pictures.ts';

const { openAdmin, addProject, addFile, isStored, title, row, rows, service } =
  setUpAdmin('Editors');

const changed = (page: Page) => page.getByRole('alertdialog', { name: 'This project was changed' });
const deleted = (page: Page) => page.getByRole('alertdialog', { name: 'This project was deleted' });

/** Two people open the same project; the other one saves first. */
async function collide() {
  const { id } = await addProject({ title: title('shared'), technologies: ['Both'] });
  const mine = await openAdmin();
  const theirs = await openAdmin();
  const dialog = await openEdit(mine, title('shared'));
  const other = await openEdit(theirs, title('shared'));
  await other.getByLabel('Description').fill('Theirs.');
  await other.getByLabel('Technologies').fill('Both, Theirs');
  await other.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(theirs, 'Project updated!');
  await dialog.getByLabel('Title').fill(title('mine'));
  await dialog.getByLabel('Description').fill('Mine.');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await changed(mine).waitFor();
  return { id, page: mine, dialog };
}

test('an edit of a row that has changed since is not written, and shows what is there now', async () => {
  const { id, page } = await collide();
  expect(await changed(page).getByText('Theirs.', { exact: true }).count()).toBe(1);
  expect(await row(id)).toMatchObject({ title: title('shared'), description: 'Theirs.' });
  await page.keyboard.press('Escape');
  expect(await changed(page).isVisible()).toBe(true);
});

test('"Keep mine" writes mine', async () => {
  const { id, page, dialog } = await collide();
  await changed(page).getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(page, 'Success', 'Project updated!');
  await dialog.waitFor({ state: 'detached' });
  expect(await row(id)).toMatchObject({
    title: title('mine'),
    description: 'Mine.',
    technologies: ['Both'],
  });
});

test('an edit writes the order that a project has, even where it has been moved since', async () => {
  const { id } = await addProject({ title: title('moved'), display_order: 905 });
  const page = await openAdmin();
  const written: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') written.push(request.postDataJSON());
  });
  const dialog = await openEdit(page, title('moved'));
  await service.from('projects').update({ display_order: 940 }).eq('id', id);
  await dialog.getByLabel('Description').fill('Mine.');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Project updated!');
  expect(await row(id)).toMatchObject({ description: 'Mine.', display_order: 940 });
  expect(written.at(-1)).toMatchObject({ display_order: 940 });
});

test('"Take theirs" fills the form with theirs, which can then be edited', async () => {
  const { id, page, dialog } = await collide();
  await changed(page).getByRole('button', { name: 'Take theirs' }).click();
  await changed(page).waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title('shared'));
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Theirs.');
  expect(await dialog.getByLabel('Technologies').inputValue()).toBe('Both, Theirs');
  await dialog.getByLabel('Title').fill(title('both'));
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Project updated!');
  expect(await row(id)).toMatchObject({ title: title('both'), description: 'Theirs.' });
});

test('"Copy mine" makes a project of its own and leaves theirs alone', async () => {
  const { id, page } = await collide();
  await changed(page).getByRole('button', { name: 'Copy mine' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Project' });
  expect(await add.getByLabel('Title').inputValue()).toBe(title('mine'));
  await add.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Project created!');
  expect(await row(id)).toMatchObject({ title: title('shared'), description: 'Theirs.' });
  const copy = (await rows()).find((other) => other.id !== id);
  expect(copy).toMatchObject({ title: title('mine'), description: 'Mine.' });

  // A copied version is not offered as a draft of theirs.
  const dialog = await openEdit(page, title('shared'));
  expect(await dialog.getByText('There is an unsaved draft').count()).toBe(0);
});

test('a move by someone else is no conflict', async () => {
  const { id } = await addProject({ title: title('moved') });
  const page = await openAdmin();
  const dialog = await openEdit(page, title('moved'));
  await service.from('projects').update({ display_order: 977 }).eq('id', id);
  await dialog.getByLabel('Description').fill('Mine.');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Project updated!');
  expect(await row(id)).toMatchObject({ description: 'Mine.', display_order: 977 });
});

test('a conflict while a file is replaced loses neither the file of the row nor the chosen one', async () => {
  const before = await addFile('project-images', await picture('png', 40, 20), 'image/png');
  const { id } = await addProject({ title: title('pictured'), image_file_path: before });
  const page = await openAdmin();
  const dialog = await openEdit(page, title('pictured'));
  await service.from('projects').update({ description: 'Theirs.' }).eq('id', id);
  await dialog.getByLabel('Image file').setInputFiles({
    name: 'new.png',
    mimeType: 'image/png',
    buffer: await picture('png', 60, 30),
  });
  await dialog.getByText('To be uploaded: new.png').waitFor();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await changed(page).waitFor();
  expect(await isStored('project-images', before)).toBe(true);
  expect(await row(id)).toMatchObject({ image_file_path: before });
  await changed(page).getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(page, 'Project updated!');
  const path = (await row(id))?.image_file_path ?? '';
  expect(path).not.toBe(before);
  expect(await isStored('project-images', path)).toBe(true);
  await eventually(() => isStored('project-images', before)).toBe(false);
});

for (const { answer, check } of [
  {
    answer: 'Create it again',
    check: async (page: Page) => {
      await expectToast(page, 'Project created!');
      expect(await rows()).toMatchObject([{ title: title('mine'), description: 'Mine.' }]);
    },
  },
  {
    answer: 'Let it go',
    check: async (page: Page) => {
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await card(page, title('shared')).waitFor({ state: 'detached' });
      expect(await rows()).toEqual([]);
    },
  },
]) {
  test(`a project that was deleted since: "${answer}"`, async () => {
    const { id } = await addProject({ title: title('shared') });
    const page = await openAdmin();
    const dialog = await openEdit(page, title('shared'));
    await dialog.getByLabel('Title').fill(title('mine'));
    await dialog.getByLabel('Description').fill('Mine.');
    await service.from('projects').delete().eq('id', id);
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await deleted(page).waitFor();
    expect(await deleted(page).getByText('Your version is not lost.').count()).toBe(1);
    await deleted(page).getByRole('button', { name: answer }).click();
    await check(page);
  });
}
