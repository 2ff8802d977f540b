import type { Page } from '@playwright/test';
import { noiseImage } from '../../setup/media.ts';
import { type OpenAdmin, expect, test } from '../fixtures.ts';
import { card, chooseImage, expectToast, openAdd, openEdit } from '../support/admin.ts';
import { violationsOf } from '../support/axe.ts';
import type { OwnProjects } from '../support/own-projects.ts';

const changed = (page: Page) => page.getByRole('alertdialog', { name: 'This project was changed' });
const deleted = (page: Page) => page.getByRole('alertdialog', { name: 'This project was deleted' });

/** Starts to count view transitions, and returns a function that reads the count. */
async function countViewTransitions(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const start = document.startViewTransition.bind(document);
    const counter = { count: 0 };
    document.startViewTransition = (options) => {
      counter.count += 1;
      return start(options);
    };
    return counter;
  });
  return () => counted.evaluate(({ count }) => count);
}

/** Edits a project that someone else changes in the meantime, and waits for the dialog about the conflict. */
async function collide(openAdmin: OpenAdmin, projects: OwnProjects) {
  const { id } = await projects.add({ title: projects.title('shared'), technologies: ['Both'] });
  const page = await openAdmin();
  const dialog = await openEdit(page, projects.title('shared'));
  const theirs = { description: 'Theirs.', technologies: ['Both', 'Theirs'] };
  const { error } = await projects.service.from('projects').update(theirs).eq('id', id);
  expect(error).toBeNull();
  await dialog.getByLabel('Title').fill(projects.title('mine'));
  await dialog.getByLabel('Description').fill('Mine.');
  const viewTransitions = await countViewTransitions(page);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(changed(page)).toBeVisible();
  return { id, page, dialog, viewTransitions };
}

test('saving a project that someone else has changed asks what to do, and "Keep mine" saves your version', async ({
  openAdmin,
  projects,
}) => {
  const { id, page, dialog, viewTransitions } = await collide(openAdmin, projects);
  // Both versions change the description. Only yours changes the title, and only theirs changes the technologies.
  await expect(changed(page).getByRole('heading', { level: 3 })).toHaveText(['Description']);
  await expect(changed(page).getByRole('definition')).toHaveText(['Mine.', 'Theirs.']);
  for (const line of [
    'Only you changed: Title (“Use theirs” discards this).',
    'Only they changed: Technologies (kept either way).',
    'You both changed: Description.',
  ]) {
    await expect(changed(page).getByText(line, { exact: true })).toBeVisible();
  }
  const theirs = { title: projects.title('shared'), description: 'Theirs.' };
  expect(await projects.row(id)).toMatchObject(theirs);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  // The buttons are stacked and equally wide.
  const buttons = await changed(page).getByRole('button').all();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => box?.width)).size).toBe(1);
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  expect(boxes[0]?.width).toBeGreaterThan(300);

  // The safe choice has focus.
  const back = changed(page).getByRole('button', { name: 'Back to editing' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(changed(page)).toHaveCount(0);
  await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('mine'));
  expect(await projects.row(id)).toMatchObject(theirs);
  await dialog.getByLabel('Description').fill('Mine again.');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(changed(page).getByText('Mine again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changed(page)).toHaveCount(0);
  await expect(dialog.getByLabel('Description')).toHaveValue('Mine again.');
  expect(await projects.row(id)).toMatchObject(theirs);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  // React ignores clicks while it prepares a view transition, so the list behind the dialog must not start one.
  expect(await viewTransitions()).toBe(0);
  await changed(page).getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(page, 'Success', 'Project updated!');
  await expect(dialog).toHaveCount(0);
  expect(await projects.row(id)).toMatchObject({
    title: projects.title('mine'),
    description: 'Mine again.',
    technologies: ['Both', 'Theirs'],
  });
});

test(
  'if two admins change different fields, the dialog lists both changes, and "Save both" keeps them',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { id } = await projects.add({ title: projects.title('shared') });
    const page = await openAdmin();
    const dialog = await openEdit(page, projects.title('shared'));
    const theirs = { description: 'Theirs.' };
    const { error } = await projects.service.from('projects').update(theirs).eq('id', id);
    expect(error).toBeNull();
    await dialog.getByLabel('Title').fill(projects.title('mine'));
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expect(changed(page)).toContainText('Only you changed: Title');
    await expect(changed(page)).toContainText('Only they changed: Description (kept either way).');
    await expect(changed(page)).not.toContainText('You both changed');
    await expect(changed(page).getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
    await changed(page).getByRole('button', { name: 'Save both' }).click();
    await expectToast(page, 'Success', 'Project updated!');
    expect(await projects.row(id)).toMatchObject({ ...theirs, title: projects.title('mine') });
  },
);

test(
  'saving an edit keeps the new position of a project that someone else has moved in the meantime',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { id } = await projects.add({ title: projects.title('moved'), display_order: 905 });
    const page = await openAdmin();
    const written: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') written.push(request.postDataJSON());
    });
    const dialog = await openEdit(page, projects.title('moved'));
    await projects.service.from('projects').update({ display_order: 940 }).eq('id', id);
    await dialog.getByLabel('Description').fill('Mine.');
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expectToast(page, 'Project updated!');
    expect(await projects.row(id)).toMatchObject({ description: 'Mine.', display_order: 940 });
    expect(written.at(-1)).toMatchObject({ display_order: 940 });
  },
);

test(
  '"Use theirs" fills the form with their version, which you can then edit',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { id, page, dialog } = await collide(openAdmin, projects);
    await changed(page).getByRole('button', { name: 'Use theirs' }).click();
    await expect(changed(page)).toHaveCount(0);
    await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('shared'));
    await expect(dialog.getByLabel('Description')).toHaveValue('Theirs.');
    await expect(dialog.getByLabel('Technologies')).toHaveValue('Both, Theirs');
    await dialog.getByLabel('Title').fill(projects.title('both'));
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expectToast(page, 'Project updated!');
    expect(await projects.row(id)).toMatchObject({
      title: projects.title('both'),
      description: 'Theirs.',
    });
  },
);

test(
  '"Copy mine to a new project" creates a new project and does not change theirs',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { id, page } = await collide(openAdmin, projects);
    await changed(page).getByRole('button', { name: 'Copy mine to a new project' }).click();
    const add = page.getByRole('dialog', { name: 'Add New Project' });
    await expect(add.getByLabel('Title')).toHaveValue(projects.title('mine'));
    await add.getByRole('button', { name: 'Create Project' }).click();
    await expectToast(page, 'Project created!');
    expect(await projects.row(id)).toMatchObject({
      title: projects.title('shared'),
      description: 'Theirs.',
    });
    const copy = (await projects.rows()).find((other) => other.id !== id);
    expect(copy).toMatchObject({ title: projects.title('mine'), description: 'Mine.' });

    // The form does not offer the copied version as a draft of the original project.
    const dialog = await openEdit(page, projects.title('shared'));
    await expect(dialog.getByLabel('Description')).toHaveValue('Theirs.');
    await expect(dialog.getByText('There is an unsaved draft')).toHaveCount(0);
  },
);

test(
  'a conflict while you replace a file loses neither the stored file nor the chosen one',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const before = await projects.addImage();
    const { id } = await projects.add({
      title: projects.title('illustrated'),
      image_file_path: before,
    });
    const page = await openAdmin();
    const dialog = await openEdit(page, projects.title('illustrated'));
    const theirs = await projects.addImage();
    await projects.service.from('projects').update({ image_file_path: theirs }).eq('id', id);
    await chooseImage(dialog, 'new.png', await noiseImage('png', 60, 30));
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expect(changed(page)).toBeVisible();
    expect(await projects.isStored('project-images', theirs)).toBe(true);
    expect(await projects.row(id)).toMatchObject({ image_file_path: theirs });
    // The dialog shows thumbnails, because file names do not show how the images differ.
    const images = changed(page).locator('dd img');
    await expect(images).toHaveCount(2);
    await expect(images.first()).toHaveJSProperty('naturalWidth', 60);
    await expect(images.last()).toHaveAttribute('src', new RegExp(theirs));
    await changed(page).getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(page, 'Project updated!');
    const path = (await projects.row(id))?.image_file_path ?? '';
    expect(path).not.toBe(before);
    expect(await projects.isStored('project-images', path)).toBe(true);
    await expect.poll(() => projects.isStored('project-images', theirs)).toBe(false);
  },
);

for (const { choice, result, check } of [
  {
    choice: 'Create it again',
    result: 'creates it again with your version',
    check: async (page: Page, projects: OwnProjects) => {
      await expectToast(page, 'Project created!');
      expect(await projects.rows()).toMatchObject([
        { title: projects.title('mine'), description: 'Mine.' },
      ]);
    },
  },
  {
    choice: 'Discard mine',
    result: 'closes the form',
    check: async (page: Page, projects: OwnProjects) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(card(page, projects.title('shared'))).toHaveCount(0);
      expect(await projects.rows()).toEqual([]);
    },
  },
]) {
  test(
    `if someone else has deleted the project, "${choice}" ${result}`,
    { tag: '@full' },
    async ({ openAdmin, projects }) => {
      const { id } = await projects.add({ title: projects.title('shared') });
      const page = await openAdmin();
      const dialog = await openEdit(page, projects.title('shared'));
      await dialog.getByLabel('Title').fill(projects.title('mine'));
      await dialog.getByLabel('Description').fill('Mine.');
      await projects.service.from('projects').delete().eq('id', id);
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expect(deleted(page)).toBeVisible();
      await expect(deleted(page).getByText('Your version is not lost.')).toHaveCount(1);
      expect(await violationsOf(page)).toEqual([]);
      await deleted(page).getByRole('button', { name: choice }).click();
      await check(page, projects);
    },
  );
}

test(
  'projects that others have added appear after a save and when you return to the window, even while a dialog is open',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const edited = await projects.add({ title: projects.title('edited') });
    const page = await openAdmin();
    const dialog = await openEdit(page, edited.title);
    await dialog.getByLabel('Description').fill('Mine.');
    await projects.add({ title: projects.title('added') });
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expectToast(page, 'Project updated!');
    await expect(card(page, projects.title('added'))).toBeVisible();

    const adding = await openAdd(page, projects.title('typed'));
    await adding.getByLabel('Description').focus();
    await projects.add({ title: projects.title('late') });
    await projects.service.from('projects').delete().eq('id', edited.id);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(
      page.getByRole('article', { includeHidden: true }).filter({ hasText: 'late' }),
    ).toHaveCount(1);
    await expect(adding.getByLabel('Title')).toHaveValue(projects.title('typed'));
    await expect(adding.getByLabel('Description')).toBeFocused();
    await adding.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(card(page, projects.title('late'))).toBeVisible();
    await expect(card(page, edited.title)).toHaveCount(0);
  },
);
