import { expect, test, vi } from 'vitest';
import {
  chooseImage,
  create,
  draftOf,
  openedDialog,
  prepared,
  project,
  putSaved,
  removeUnused,
  pathsToRemove,
  typeProject,
  update,
  upload,
} from '../../../tests/setup/project-form.ts';
import { BackendFailure } from '../../backend/failure.ts';
import { type PreparedFile, prepareFile } from '@portfolio/media-files';
import type { Project } from '../../domain/project/project.ts';
import { setField } from './draft.ts';
import { chooseFile, toggleFile } from './files.ts';
import { closeDialog, openDialog } from './open.ts';
import { saveProject } from './save.ts';
import { $projectDialog } from './state.ts';

test('the list shows a saved row without waiting for the removal of its old file', async () => {
  removeUnused.mockReturnValue(new Promise(() => undefined));
  openDialog(project);
  toggleFile('image');
  await saveProject();
  expect(putSaved.mock.calls).toEqual([[{ ...project, imageFilePath: null, revision: 3 }]]);
  expect(pathsToRemove()).toEqual(['old.png']);
});

test('a file is uploaded only once, and removed if the dialog is cancelled', async () => {
  openDialog(null);
  typeProject();
  chooseImage();
  create.mockRejectedValue(new BackendFailure('failed', 'broken'));
  await saveProject();
  await saveProject();
  expect(upload).toHaveBeenCalledOnce();
  expect(pathsToRemove()).toEqual([]);
  closeDialog();
  expect(pathsToRemove()).toEqual([upload.mock.calls[0]?.[1]]);
});

test('a save waits for a file that is being prepared', async () => {
  const file = Promise.withResolvers<PreparedFile>();
  vi.mocked(prepareFile).mockReturnValueOnce(file.promise);
  openDialog(project);
  const choice = chooseFile('image', new File([], 'a.png'));
  const saved = [saveProject(), saveProject()];
  expect(update).not.toHaveBeenCalled();
  expect($projectDialog.get()?.phase).toMatchObject({ status: 'preparing', savesNext: true });
  file.resolve(prepared('a.png'));
  await Promise.all([choice, ...saved]);
  expect(update).toHaveBeenCalledOnce();
  expect(upload).toHaveBeenCalledOnce();
  expect($projectDialog.get()).toBeNull();
});

test('a waiting save does not save a dialog that is opened later', async () => {
  vi.mocked(prepareFile).mockReturnValueOnce(new Promise(() => undefined));
  openDialog(project);
  void chooseFile('image', new File([], 'a.png'));
  const saved = saveProject();
  closeDialog();
  openDialog(project);
  await saved;
  expect(update).not.toHaveBeenCalled();
});

test('closing the dialog during an upload cancels the save and leaves no file', async () => {
  const sent = Promise.withResolvers<undefined>();
  upload.mockReturnValueOnce(sent.promise);
  openDialog(project);
  chooseImage();
  const saved = saveProject();
  const { signal } = upload.mock.calls[0]?.[3] ?? {};
  closeDialog();
  expect(signal?.aborted).toBe(true);
  // The response was already on its way.
  sent.resolve(undefined);
  await saved;
  expect(update).not.toHaveBeenCalled();
  expect(pathsToRemove()).toEqual([upload.mock.calls[0]?.[1]]);
});

/** Saves a dialog with a new image, and closes it while the row is being written. */
async function closeWhileSaving() {
  const response = Promise.withResolvers<Project>();
  update.mockReturnValueOnce(response.promise);
  openDialog(project);
  chooseImage();
  const saved = saveProject();
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
  expect($projectDialog.get()?.phase.status).toBe('saving');
  closeDialog();
  expect($projectDialog.get()).toBeNull();
  expect(pathsToRemove()).toEqual([]);
  const path = upload.mock.calls[0]?.[1] ?? '';
  return { response, saved, path, written: { ...project, imageFilePath: path, revision: 3 } };
}

test('closing the dialog while its row is written keeps the file that the row uses', async () => {
  const { response, saved, written } = await closeWhileSaving();
  response.resolve(written);
  await saved;
  expect(pathsToRemove()).toEqual(['old.png']);
  expect(putSaved.mock.calls).toEqual([[written]]);
});

test.for([new BackendFailure('failed', 'broken'), new BackendFailure('conflict', 'changed')])(
  'closing the dialog while its row is written leaves no file if the write fails: $kind',
  async (failure) => {
    const { response, saved, path } = await closeWhileSaving();
    response.reject(failure);
    await saved;
    expect(pathsToRemove()).toEqual([path]);
  },
);

test.for([
  { how: 'a success', failure: null },
  { how: 'a failure', failure: new BackendFailure('failed', 'broken') },
  { how: 'a conflict', failure: new BackendFailure('conflict', 'changed') },
])(
  'after a dialog is closed, the result of its save does not change a dialog that is opened later: $how',
  async ({ failure }) => {
    const { response, saved, written } = await closeWhileSaving();
    openDialog(project);
    setField('title', 'Next');
    const opened = openedDialog();
    if (failure === null) response.resolve(written);
    else response.reject(failure);
    await saved;
    expect($projectDialog.get()).toBe(opened);
    expect(draftOf('one')?.fields.title).toBe('Next');
  },
);

test('saving removes the replaced file, never the new one', async () => {
  openDialog(project);
  chooseImage();
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  expect(pathsToRemove()).toEqual(['old.png']);
});
