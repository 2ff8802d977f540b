import { expect, test, vi } from 'vitest';
import {
  chooseImage,
  create,
  draftOf,
  conflictFailure,
  saveWithoutResponse,
  openedDialog,
  prepared,
  project,
  put,
  putSaved,
  read,
  pathsToRemove,
  typeProject,
  update,
  upload,
} from '../../../tests/setup/project-form.ts';
import { BackendFailure } from '../../backend/failure.ts';
import type { Project } from '../../domain/project/project.ts';
import { dropProject } from '../admin-projects.ts';
import { compareWith, copyMine, keepMine, takeTheirs } from './conflict.ts';
import { restoreDraft, setField } from './draft.ts';
import { toggleFile } from './files.ts';
import { closeDialog, openDialog } from './open.ts';
import { saveProject } from './save.ts';
import { $projectDialog, type ProjectDialog } from './state.ts';

/** Saves a new project whose id already exists with different content, which causes a conflict. */
async function causeConflict() {
  create.mockRejectedValue(new BackendFailure('conflict', 'it exists'));
  read.mockResolvedValue(project);
  openDialog(null);
  typeProject();
  await saveProject();
  expect($projectDialog.get()?.phase).toEqual({ status: 'conflict', theirs: project });
  expect(draftOf(null)).not.toBeNull();
}

test.for([
  { choice: 'Keep mine', act: (dialog: ProjectDialog) => keepMine(dialog, project) },
  {
    choice: 'Use theirs',
    act: () => Promise.resolve(takeTheirs(project)),
  },
])('"$choice" deletes the draft of the new project', async ({ act }) => {
  await causeConflict();
  await act(openedDialog());
  expect(draftOf(null)).toBeNull();
});

test('"Copy mine to a new project" replaces the draft with a draft of the copy', async () => {
  update.mockRejectedValue(new BackendFailure('conflict', 'changed'));
  read.mockResolvedValue({ ...project, revision: 3 });
  openDialog(project);
  setField('title', 'Mine');
  await saveProject();
  copyMine(openedDialog(), { ...project, revision: 3 });
  expect(draftOf('one')).toBeNull();
  expect(draftOf(null)?.fields.title).toBe('Mine');
});

test('"Copy mine to a new project" keeps the draft of another new project unchanged', async () => {
  openDialog(null);
  setField('title', 'Another');
  $projectDialog.set(null);
  update.mockRejectedValue(new BackendFailure('conflict', 'changed'));
  read.mockResolvedValue({ ...project, title: 'Changed', revision: 3 });
  openDialog(project);
  setField('title', 'Mine');
  await saveProject();
  copyMine(openedDialog(), { ...project, revision: 3 });
  setField('description', 'Copied.');
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  openDialog(null);
  expect($projectDialog.get()?.draft?.fields.title).toBe('Another');
});

test.for([
  { choice: 'Keep mine', act: (dialog: ProjectDialog) => keepMine(dialog, project) },
  {
    choice: 'Use theirs',
    act: () => Promise.resolve(takeTheirs(project)),
  },
])('"$choice" keeps a draft of another new project that is still offered', async ({ act }) => {
  openDialog(null);
  setField('title', 'Another');
  $projectDialog.set(null);
  create.mockRejectedValue(new BackendFailure('conflict', 'it exists'));
  read.mockResolvedValue(project);
  openDialog(null);
  typeProject();
  await saveProject();
  await act(openedDialog());
  closeDialog();
  expect(draftOf(null)?.fields.title).toBe('Another');
});

test('"Keep mine" uses their version of the fields that I have not changed, even after I restore a draft', async () => {
  const theirs = {
    ...project,
    description: 'Changed by them.',
    imageFilePath: 'new.png',
    revision: 3,
  };
  openDialog(project);
  setField('title', 'Mine');
  $projectDialog.set(null);
  openDialog(theirs);
  restoreDraft();
  update.mockRejectedValueOnce(new BackendFailure('conflict', 'changed'));
  read.mockResolvedValue(theirs);
  await saveProject();
  await keepMine(openedDialog(), theirs);
  expect(update.mock.lastCall).toMatchObject([
    { revision: 3 },
    { title: 'Mine', description: 'Changed by them.', imageFilePath: 'new.png' },
  ]);
});

test("the list shows the other editor's version even before I resolve the conflict", async () => {
  update.mockRejectedValue(new BackendFailure('conflict', 'changed'));
  const theirs = { ...project, title: 'Changed', revision: 3 };
  read.mockResolvedValue(theirs);
  openDialog(project);
  setField('title', 'Mine');
  await saveProject();
  expect(put.mock.calls).toEqual([[theirs]]);
});

test('"Keep mine" creates a deleted project again and removes its old card', async () => {
  update.mockRejectedValue(new BackendFailure('conflict', 'deleted'));
  openDialog(project);
  setField('title', 'Mine');
  await saveProject();
  await keepMine(openedDialog(), null);
  expect(vi.mocked(dropProject).mock.calls).toEqual([['one']]);
  expect(putSaved.mock.calls).toMatchObject([[{ title: 'Mine' }]]);
});

test('"Use theirs" removes the file that my failed save uploaded', async () => {
  update.mockRejectedValue(new BackendFailure('conflict', 'changed'));
  const theirs = { ...project, revision: 3 };
  read.mockResolvedValue(theirs);
  openDialog(project);
  chooseImage();
  await saveProject();
  takeTheirs(theirs);
  expect(pathsToRemove()).toEqual([upload.mock.calls[0]?.[1]]);
});

test("another editor's change causes a conflict even after a save whose response was lost", async () => {
  const stored = await saveWithoutResponse();
  setField('description', 'Mine, later');
  create.mockRejectedValueOnce(conflictFailure);
  const theirs = { ...stored, title: 'Theirs' };
  read.mockResolvedValue(theirs);
  await saveProject();
  expect($projectDialog.get()?.phase).toMatchObject({ theirs: { title: 'Theirs' } });
  expect(update).not.toHaveBeenCalled();
  // The form now has their change, so "Keep mine" saves both.
  await keepMine(openedDialog(), theirs);
  expect(update.mock.lastCall?.[1]).toMatchObject({ title: 'Theirs', description: 'Mine, later' });
});

test('"Use theirs" keeps a file that their version uses, even if I uploaded it', async () => {
  const stored = await saveWithoutResponse();
  create.mockRejectedValueOnce(conflictFailure);
  read.mockResolvedValue({ ...stored, title: 'Mine, at first' });
  await saveProject();
  takeTheirs({ ...stored, title: 'Mine, at first' });
  expect(pathsToRemove()).toEqual([]);
});

/**
 * Causes a conflict in which the stored row already uses the chosen file, because my first save stored the row. Keeping
 * my version then fails. Returns the path of the file.
 */
async function keepMineOverOwnFile(): Promise<string> {
  const stored = await saveWithoutResponse();
  create.mockRejectedValueOnce(conflictFailure);
  const theirs = { ...stored, title: 'Theirs' };
  read.mockResolvedValue(theirs);
  await saveProject();
  update.mockRejectedValueOnce(new BackendFailure('failed', 'broken'));
  read.mockResolvedValueOnce(null);
  await keepMine(openedDialog(), theirs);
  expect($projectDialog.get()?.phase).toEqual({ status: 'editing' });
  return stored.imageFilePath ?? '';
}

test.for<{ how: string; act: () => void | Promise<void> }>([
  { how: 'the dialog is cancelled', act: () => closeDialog() },
  { how: 'the form is saved again', act: saveProject },
  { how: 'the chosen file is removed again', act: () => toggleFile('image') },
])('after a conflict, a file that the row uses is kept when $how', async ({ act }) => {
  const path = await keepMineOverOwnFile();
  await act();
  expect(path).not.toBe('');
  expect(pathsToRemove()).toEqual([]);
});

test('a file is in conflict if I chose a new one or removed it, and the other editor replaced it', () => {
  openDialog(project);
  const theirs = { ...project, imageFilePath: 'theirs.png' };
  const comparedTo = (theirs: Project, change: object = {}) => {
    const dialog = openedDialog();
    return compareWith({ ...dialog, image: { ...dialog.image, ...change } }, theirs);
  };
  const nothing = { conflicts: [], onlyMine: [], onlyTheirs: [] };
  const chosen = { ...prepared('new.png'), preview: 'blob:', path: null };
  expect(comparedTo(theirs)).toEqual({ ...nothing, onlyTheirs: ['image'] });
  expect(comparedTo(theirs, { chosen }).conflicts).toEqual([
    { field: 'image', mine: 'new.png', theirs: 'theirs.png' },
  ]);
  expect(comparedTo(theirs, { removed: true }).conflicts).toEqual([
    { field: 'image', mine: '', theirs: 'theirs.png' },
  ]);
  expect(comparedTo(project, { chosen })).toEqual({ ...nothing, onlyMine: ['image'] });
  expect(comparedTo(theirs, { chosen: { ...chosen, path: 'theirs.png' } })).toEqual(nothing);
});
