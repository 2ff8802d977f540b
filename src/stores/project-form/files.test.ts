import { expect, test, vi } from 'vitest';
import {
  chooseImage,
  openedDialog,
  prepared,
  project,
  update,
} from '../../../tests/setup/project-form.ts';
import {
  CodeLoadFailure,
  type PreparedFile,
  RejectedFile,
  prepareFile,
} from '@portfolio/media-files';
import { cancelPreparing, chooseFile, toggleFile } from './files.ts';
import { closeDialog, openDialog } from './open.ts';
import { saveProject } from './save.ts';
import { $hasChanges, $projectDialog } from './state.ts';

test('files chosen while another is being prepared wait their turn', async () => {
  const video = Promise.withResolvers<PreparedFile>();
  vi.mocked(prepareFile)
    .mockReturnValueOnce(video.promise)
    .mockImplementation((file) => Promise.resolve(prepared(file.name)));
  openDialog(project);
  const choices = [
    chooseFile('video', new File([], 'a.mp4')),
    chooseFile('image', new File([], 'first.png')),
    chooseFile('image', new File([], 'second.png')),
  ];
  expect($hasChanges.get()).toBe(true);
  video.resolve(prepared('a.mp4'));
  await Promise.all(choices);
  expect($projectDialog.get()).toMatchObject({
    phase: { status: 'editing' },
    video: { chosen: { original: 'a.mp4' } },
    image: { chosen: { original: 'second.png' } },
  });
});

test('cancelling file preparation leaves the form unchanged and also cancels the save that is waiting for it', async () => {
  vi.mocked(prepareFile)
    .mockResolvedValueOnce(prepared('first.mp4'))
    .mockImplementationOnce((_file, _kind, _rules, { signal, onConverting }) => {
      onConverting(0.5);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
  openDialog(project);
  await chooseFile('video', new File([], 'first.mp4'));
  const choice = chooseFile('video', new File([], 'second.mp4'));
  expect($projectDialog.get()).toMatchObject({ phase: { status: 'preparing', part: 0.5 } });
  const saved = saveProject();
  cancelPreparing();
  await Promise.all([choice, saved]);
  expect(update).not.toHaveBeenCalled();
  expect($projectDialog.get()).toMatchObject({
    phase: { status: 'editing' },
    video: { chosen: { original: 'first.mp4' } },
    errors: {},
  });
});

test('a file still waiting to be prepared is not added to a dialog that is opened later', async () => {
  const video = Promise.withResolvers<PreparedFile>();
  vi.mocked(prepareFile).mockReturnValueOnce(video.promise);
  openDialog(project);
  void chooseFile('video', new File([], 'a.mp4'));
  const waiting = chooseFile('image', new File([], 'a.png'));
  closeDialog();
  openDialog(project);
  await waiting;
  expect($projectDialog.get()).toMatchObject({
    phase: { status: 'editing' },
    image: { chosen: null },
  });
});

test('a file whose preparation finishes late is not added to a dialog that is opened later', async () => {
  const first = Promise.withResolvers<PreparedFile>();
  const second = Promise.withResolvers<PreparedFile>();
  vi.mocked(prepareFile).mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  openDialog(project);
  const early = chooseFile('image', new File([], 'first.png'));
  closeDialog();
  openDialog(project);
  const late = chooseFile('image', new File([], 'second.png'));
  first.resolve(prepared('first.png'));
  await early;
  expect($projectDialog.get()).toMatchObject({
    phase: { status: 'preparing' },
    image: { chosen: null },
  });
  second.resolve(prepared('second.png'));
  await late;
  expect($projectDialog.get()).toMatchObject({
    phase: { status: 'editing' },
    image: { chosen: { original: 'second.png' } },
  });
});

test.for([
  [new RejectedFile('Too large.'), 'Too large. (a.png)'],
  [new Error('broken'), 'This file could not be read: it may be damaged or incomplete. (a.png)'],
  [
    new CodeLoadFailure('lost'),
    'This part of the page could not be loaded. Choose the file again.',
  ],
] as const)('if a file cannot be prepared, the form shows why: %s', async ([error, message]) => {
  vi.mocked(prepareFile).mockRejectedValueOnce(error);
  openDialog(null);
  await chooseFile('image', new File([], 'a.png'));
  expect($projectDialog.get()?.errors.image).toBe(message);
});

test('toggling a file removes the chosen one, then marks the stored one for removal, then clears the mark', () => {
  openDialog(project);
  chooseImage();
  const removed = [1, 2, 3].map(() => {
    toggleFile('image');
    expect(openedDialog().image.chosen).toBeNull();
    return openedDialog().image.removed;
  });
  expect(removed).toEqual([false, true, false]);
});
