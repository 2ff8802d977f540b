import { expect, test } from 'vitest';
import {
  create,
  draftOf,
  conflictFailure,
  saveWithoutResponse,
  project,
  put,
  putSaved,
  read,
  pathsToRemove,
  noResponse,
  typeProject,
  update,
  upload,
} from '../../../tests/setup/project-form.ts';
import { BackendFailure } from '../../backend/failure.ts';
import type { ProjectContent } from '../../domain/project/project.ts';
import { reloadChanged } from '../admin-projects.ts';
import { restoreDraft, setField } from './draft.ts';
import { toggleFile } from './files.ts';
import { closeDialog, openDialog } from './open.ts';
import { saveProject } from './save.ts';
import { $projectDialog } from './state.ts';

test('after a lost response, the next save recognises the project as saved', async () => {
  const stored = await saveWithoutResponse();
  create.mockRejectedValueOnce(conflictFailure);
  read.mockResolvedValue(stored);
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  expect(upload).toHaveBeenCalledOnce();
  expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
  expect(pathsToRemove()).toEqual([]);
});

test.for([
  { where: 'in the same form', reopen: () => undefined },
  {
    where: 'in the restored draft',
    reopen: () => {
      $projectDialog.set(null);
      openDialog(null);
      restoreDraft();
    },
  },
])('after a lost response, a change $where is saved without a conflict', async ({ reopen }) => {
  const stored = await saveWithoutResponse();
  reopen();
  setField('title', 'Mine, later');
  // The second attempt to save also gets no response, and neither does the request that reads the project.
  create.mockRejectedValueOnce(noResponse);
  read.mockRejectedValueOnce(noResponse);
  await saveProject();
  setField('title', 'Mine, at last');
  create.mockRejectedValueOnce(conflictFailure);
  read.mockResolvedValue(stored);
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  expect(update.mock.calls).toMatchObject([
    [stored, { title: 'Mine, at last', imageFilePath: stored.imageFilePath }],
  ]);
  expect(put).not.toHaveBeenCalled();
  expect(draftOf(null)).toBeNull();
});

test('closing the form after a lost response reads the list of projects again', async () => {
  await saveWithoutResponse();
  expect(reloadChanged).not.toHaveBeenCalled();
  closeDialog();
  expect(reloadChanged).toHaveBeenCalledOnce();
});

test('a file from a save that got no response is removed once the project no longer uses it', async () => {
  const stored = await saveWithoutResponse();
  toggleFile('image');
  expect(pathsToRemove()).toEqual([stored.imageFilePath]);
  create.mockRejectedValueOnce(conflictFailure);
  read.mockResolvedValue(stored);
  await saveProject();
  expect(update.mock.lastCall?.[1]).toMatchObject({ imageFilePath: null });
  // The first request to remove the file had no effect, because the row still used the file.
  expect(pathsToRemove()).toEqual([stored.imageFilePath, stored.imageFilePath]);
});

test.for([
  { how: 'if the form is unchanged', title: undefined },
  { how: 'even if the form has changed since', title: 'Mine, later' },
])('after a lost response, the next save recognises the saved edit, $how', async ({ title }) => {
  openDialog(project);
  setField('title', 'Mine');
  update.mockRejectedValueOnce(noResponse);
  read.mockRejectedValueOnce(noResponse);
  await saveProject();
  const stored = { ...project, ...(update.mock.lastCall?.[1] as ProjectContent), revision: 3 };
  if (title !== undefined) setField('title', title);
  update.mockRejectedValueOnce(conflictFailure);
  read.mockResolvedValue(stored);
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  const [saved] = putSaved.mock.lastCall ?? [];
  expect(saved).toMatchObject({ title: title ?? 'Mine' });
});

test.for(['create', 'update'] as const)(
  'if a gateway fails after the %s, the project is read to find out whether it was saved',
  async (step) => {
    openDialog(step === 'create' ? null : project);
    typeProject();
    const gateway = new BackendFailure('failed', 'Bad gateway');
    const write = step === 'create' ? create : update;
    write.mockImplementationOnce((of, content) => {
      const id = typeof of === 'string' ? of : of.id;
      read.mockResolvedValue({ ...project, ...content, id, revision: 3 });
      return Promise.reject(gateway);
    });
    await saveProject();
    expect($projectDialog.get()).toBeNull();
    expect(putSaved.mock.calls).toMatchObject([[{ title: 'Mine', revision: 3 }]]);
  },
);
