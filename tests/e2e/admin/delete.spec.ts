import { video } from '../../setup/media.ts';
import { expect, test } from '../fixtures.ts';
import {
  openDeleteDialog,
  card,
  confirmDelete,
  deleteDialog,
  expectToast,
  holdProjects,
  onMethod,
  toast,
} from '../support/admin.ts';
import { isProjectsRequest } from '../support/own-projects.ts';

test('deleting asks for confirmation, and Cancel, Escape and the backdrop keep the project', async ({
  openAdmin,
  projects,
}) => {
  const { id } = await projects.add({ title: projects.title('kept') });
  const page = await openAdmin();
  const opener = card(page, projects.title('kept')).getByRole('button', { name: /^Delete/ });
  for (const cancelDialog of [
    () => deleteDialog(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 400),
  ]) {
    await openDeleteDialog(page, projects.title('kept'));
    const text = 'Are you sure you want to delete this project?';
    await expect(deleteDialog(page).getByText(text, { exact: true })).toBeVisible();
    await expect(deleteDialog(page)).toHaveAccessibleDescription(
      `${text} ${projects.title('kept')} This cannot be undone.`,
    );
    await expect(deleteDialog(page).getByText(projects.title('kept'))).toHaveCount(1);
    // The safe choice has focus.
    const cancel = deleteDialog(page).getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await cancelDialog();
    await expect(deleteDialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  expect(await projects.row(id)).not.toBeNull();
});

test(
  'the second click of a double click on the Delete icon does not confirm the deletion',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { id } = await projects.add({ title: projects.title('kept') });
    const page = await openAdmin();
    const opener = card(page, projects.title('kept')).getByRole('button', { name: /^Delete/ });
    await opener.dblclick();
    await expect(deleteDialog(page)).toHaveCount(1);
    const box = await deleteDialog(page).getByRole('button', { name: 'Delete' }).boundingBox();
    await page.keyboard.press('Escape');
    await openDeleteDialog(page, projects.title('kept'));
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(deleteDialog(page).getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(await projects.row(id)).not.toBeNull();
    await confirmDelete(page);
    await expectToast(page, 'Project deleted!');
  },
);

test(
  'deleting a project also removes its files',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const image = await projects.addImage();
    const film = await projects.addFile('project-videos', await video(), 'video/mp4');
    const { id } = await projects.add({
      title: projects.title('gone'),
      image_file_path: image,
      video_file_path: film,
    });
    await projects.add({ title: projects.title('other') });
    const page = await openAdmin();
    await openDeleteDialog(page, projects.title('gone'));
    await confirmDelete(page);
    await expectToast(page, 'Success', 'Project deleted!');
    await expect(card(page, projects.title('gone'))).toHaveCount(0);
    await expect(card(page, projects.title('other'))).toHaveCount(1);
    expect(await projects.row(id)).toBeNull();
    await expect.poll(() => projects.isStored('project-images', image)).toBe(false);
    await expect.poll(() => projects.isStored('project-videos', film)).toBe(false);
  },
);

test(
  'deleting a project keeps a file that another project also uses',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const image = await projects.addImage();
    await projects.add({ title: projects.title('first'), image_file_path: image });
    await projects.add({ title: projects.title('second'), image_file_path: image });
    const page = await openAdmin();
    await openDeleteDialog(page, projects.title('first'));
    const usageChecked = page.waitForResponse(/image_file_path=in/);
    await confirmDelete(page);
    await expectToast(page, 'Project deleted!');
    await (await usageChecked).finished();
    await expect(card(page, projects.title('first'))).toHaveCount(0);
    expect(await projects.isStored('project-images', image)).toBe(true);
  },
);

for (const given of [
  {
    name: 'a backend error',
    status: 500,
    json: { code: 'XX000', message: 'broken', details: null, hint: null },
    messages: [/status of 500/],
  },
  // When a policy denies a delete, the response has neither an error nor a row.
  { name: 'a response without a row', status: 200, json: [], messages: [] },
]) {
  const tag = given.status === 500 ? [] : '@full';
  test(
    `${given.name} is reported as "Failed to delete project", and you can try again`,
    { tag },
    async ({ openAdmin, projects }) => {
      const { id } = await projects.add({ title: projects.title('rejected') });
      let rejecting = true;
      const page = await openAdmin({
        expectedMessages: given.messages,
        prepare: (page) =>
          page.route(
            isProjectsRequest,
            onMethod('DELETE', (route) =>
              rejecting
                ? route.fulfill({ status: given.status, json: given.json })
                : route.fallback(),
            ),
          ),
      });
      await openDeleteDialog(page, projects.title('rejected'));
      const deleteButton = deleteDialog(page).getByRole('button', { name: 'Delete', exact: true });
      await deleteButton.press('Space');
      await expectToast(page, 'Error', 'Failed to delete project');
      await expect(deleteDialog(page).getByText(/^The project was not deleted\. /)).toBeVisible();
      await expect(deleteButton).toBeFocused();
      // Screen readers announce only the toast. The reason is the accessible description of the focused button.
      await expect(deleteButton).toHaveAccessibleDescription(/^The project was not deleted\. /);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
      expect(await toast(page).getByText('Project deleted!').count()).toBe(0);
      expect(await projects.row(id)).not.toBeNull();
      await expect(card(page, projects.title('rejected'))).toHaveCount(1);
      rejecting = false;
      await confirmDelete(page);
      await expectToast(page, 'Project deleted!');
      await expect.poll(() => projects.row(id)).toBeNull();
    },
  );
}

test(
  'deleting a project that someone else has already deleted reports success',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { id } = await projects.add({ title: projects.title('twice') });
    const page = await openAdmin();
    await expect(card(page, projects.title('twice'))).toBeVisible();
    await projects.service.from('projects').delete().eq('id', id);
    await openDeleteDialog(page, projects.title('twice'));
    await confirmDelete(page);
    await expectToast(page, 'Project deleted!');
    await expect(card(page, projects.title('twice'))).toHaveCount(0);
    expect(await projects.row(id)).toBeNull();
  },
);

test(
  'a double click on Delete sends only one request, and the dialog stays open until the response arrives',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    await projects.add({ title: projects.title('once') });
    const held = holdProjects('DELETE');
    const page = await openAdmin({ prepare: held.prepare });
    await openDeleteDialog(page, projects.title('once'));
    await deleteDialog(page).getByRole('button', { name: 'Delete', exact: true }).dblclick();
    const busy = deleteDialog(page).getByRole('button', { name: 'Deleting...' });
    await expect(busy).toBeVisible();
    await expect(busy).toBeDisabled();
    for (const key of ['Escape', 'Escape', 'Tab', 'Escape']) await page.keyboard.press(key);
    await expect(deleteDialog(page)).toBeVisible();
    // Simulates the Back button on a phone, which closes a dialog.
    await deleteDialog(page).evaluate((dialog: HTMLDialogElement) => dialog.close());
    await expect(deleteDialog(page)).toBeVisible();
    held.release();
    await expectToast(page, 'Project deleted!');
    expect(held.count()).toBe(1);
  },
);
