import { beforeEach, expect, test, vi } from 'vitest';
import { createProject, readProject, updateProject } from '../backend/manage-projects.ts';
import type { AdminProject } from '../domain/admin-project.ts';
import type { ProjectContent } from '../domain/project.ts';
import { emptyFields } from '../domain/project-input.ts';
import { BackendFailure } from '../backend/failure.ts';
import { removeUnusedFiles } from '../backend/remove-unused-files.ts';
import { uploadFile } from '../backend/upload-file.ts';
import { $access } from './access.ts';
import { dropProject, putProject, putSavedProject, reloadChanged } from './admin-projects.ts';
import { keepDraft, readDraft, readNewDrafts } from '../browser/drafts.ts';
import { CodeLoadFailure } from '../browser/code-load-failure.ts';
import { type PreparedFile, prepareFile } from '../browser/prepare-file.ts';
import { RefusedFile } from '../browser/refused-file.ts';
import {
  $hasChanges,
  $projectDialog,
  cancelPreparing,
  type ProjectDialog,
  changeDialog,
  chooseFile,
  closeDialog,
  discardDraft,
  saveDraft,
  openDialog,
  toggleFile,
  restoreDraft,
  saveProject,
  setField,
} from './project-dialog.ts';
import { copyMine, keepMine, takeTheirs } from './answer-conflict.ts';

vi.mock('../backend/manage-projects.ts', () => ({
  createProject: vi.fn(),
  readProject: vi.fn(),
  updateProject: vi.fn(),
}));
vi.mock('../backend/remove-unused-files.ts', () => ({ removeUnusedFiles: vi.fn() }));
vi.mock('../backend/upload-file.ts', () => ({ uploadFile: vi.fn() }));
vi.mock('../browser/prepare-file.ts', () => ({ prepareFile: vi.fn() }));
vi.mock('./access.ts', async () => {
  const { atom } = await import('nanostores');
  return {
    handleFailure: (error: unknown) => error,
    $access: atom({ status: 'admin', user: { id: 'user' } }),
  };
});
vi.mock('./admin-projects.ts', () => ({
  dropProject: vi.fn(),
  putProject: vi.fn(),
  putSavedProject: vi.fn(),
  reloadChanged: vi.fn(),
}));
vi.mock('./explain-failure.ts', () => ({ explain: () => 'So it is.' }));

const create = vi.mocked(createProject);
const upload = vi.mocked(uploadFile);
const read = vi.mocked(readProject);
const update = vi.mocked(updateProject);
const removeUnused = vi.mocked(removeUnusedFiles);
const put = vi.mocked(putProject);
const putSaved = vi.mocked(putSavedProject);

const project: AdminProject = {
  id: 'one',
  title: 'Theirs',
  description: 'Theirs.',
  technologies: ['Theirs'],
  imageUrl: null,
  imageFilePath: 'old.png',
  videoUrl: null,
  videoFilePath: null,
  projectLink: null,
  displayOrder: 0,
  isPasswordProtected: false,
  createdAt: '2026-01-01T00:00:00Z',
  revision: 2,
  media: { image: null, video: null },
};

beforeEach(() => {
  const stored: Record<string, string> = {};
  // The methods of a storage are not among its keys.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  vi.stubGlobal('localStorage', Object.setPrototypeOf(stored, methods));
  vi.stubGlobal('document', { getElementById: () => null });
  vi.resetAllMocks();
  removeUnused.mockResolvedValue();
  read.mockResolvedValue(null);
  create.mockImplementation((id, content) =>
    Promise.resolve({ ...project, ...content, id, revision: 1 }),
  );
  update.mockImplementation((base, content) =>
    Promise.resolve({ ...base, ...content, revision: (base.revision ?? 0) + 1 }),
  );
  return () => {
    closeDialog();
    vi.unstubAllGlobals();
  };
});

test('the row that was written goes into the list, which does not wait for the removal of files', async () => {
  removeUnused.mockReturnValue(new Promise(() => undefined));
  openDialog(project);
  toggleFile('image');
  await saveProject();
  expect(putSaved.mock.calls).toEqual([[{ ...project, imageFilePath: null, revision: 3 }]]);
  expect(settled()).toEqual(['old.png']);
});

test('an uploaded file is not uploaded again by the next try, and goes with the dialog', async () => {
  openDialog(null);
  for (const field of ['title', 'description', 'technologies'] as const) setField(field, 'Mine');
  chooseImage();
  create.mockRejectedValue(new BackendFailure('failed', 'broken'));
  await saveProject();
  await saveProject();
  expect(upload).toHaveBeenCalledOnce();
  expect(settled()).toEqual([]);
  closeDialog();
  expect(settled()).toEqual([upload.mock.calls[0]?.[1]]);
});

test('a change that is undone is no change, and leaves no draft', () => {
  openDialog(project);
  setField('title', 'Mine');
  expect($hasChanges.get()).toBe(true);
  setField('title', project.title);
  expect($hasChanges.get()).toBe(false);
  expect(draftOf(project.id)).toBeNull();
});

test('a draft that was typed into another revision is saved as an edit of that one', async () => {
  openDialog({ ...project, revision: 1 });
  setField('title', 'Mine');
  $projectDialog.set(null);

  openDialog(project);
  restoreDraft();
  await saveProject();
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 'one', revision: 1 });
});

const prepared = (original: string): PreparedFile => {
  const file = new File(['x'], original, { type: 'image/png' });
  return { file, type: file.type, original, mark: null };
};

test('files that are chosen while another one is being prepared wait for it', async () => {
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

test('a save waits for the file that is being prepared', async () => {
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

test('a cancelled preparation leaves the form as it was, and a save that waits for it saves nothing', async () => {
  vi.mocked(prepareFile)
    .mockResolvedValueOnce(prepared('first.mp4'))
    .mockImplementationOnce((_file, _kind, { signal, onConverting }) => {
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

test('a save that waits does not save the dialog that was opened since', async () => {
  vi.mocked(prepareFile).mockReturnValueOnce(new Promise(() => undefined));
  openDialog(project);
  void chooseFile('image', new File([], 'a.png'));
  const saved = saveProject();
  closeDialog();
  openDialog(project);
  await saved;
  expect(update).not.toHaveBeenCalled();
});

test('a file that waits does not land in the dialog that was opened since', async () => {
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

test('a file that is prepared late does not land in the dialog that was opened since', async () => {
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

function openedDialog(): ProjectDialog {
  const dialog = $projectDialog.get();
  if (dialog === null) throw new Error('The dialog is closed.');
  return dialog;
}

/** The draft of an edit, or the latest one of a new project. */
const draftOf = (edited: string | null) =>
  edited === null
    ? (readNewDrafts('user')[0] ?? null)
    : readDraft({ userId: 'user', id: edited, isNew: false });

/** A project was created without an answer, and is saved again with another text. */
async function collideWithOwn() {
  create.mockRejectedValue(new BackendFailure('conflict', 'it exists'));
  read.mockResolvedValue(project);
  openDialog(null);
  for (const field of ['title', 'description', 'technologies'] as const) setField(field, 'Mine');
  await saveProject();
  expect($projectDialog.get()?.phase).toEqual({ status: 'conflict', theirs: project });
  expect(draftOf(null)).not.toBeNull();
}

test.for([
  { answer: 'Keep mine', act: (dialog: ProjectDialog) => keepMine(dialog, project) },
  {
    answer: 'Take theirs',
    act: () => Promise.resolve(takeTheirs(project)),
  },
])('"$answer" leaves no draft of a new project to be offered again', async ({ act }) => {
  await collideWithOwn();
  await act(openedDialog());
  expect(draftOf(null)).toBeNull();
});

test('nothing is kept once the session is gone: a sign-out elsewhere has dropped the drafts', () => {
  const access = $access.get();
  openDialog(null);
  $access.set({ status: 'session-ended', user: { id: 'user', email: '' } });
  setField('title', 'Mine');
  expect(draftOf(null)).toBeNull();
  $access.set(access);
  saveDraft();
  expect(draftOf(null)).not.toBeNull();
});

test('"Copy mine" keeps a draft of the copy', async () => {
  update.mockRejectedValue(new BackendFailure('conflict', 'changed'));
  read.mockResolvedValue({ ...project, revision: 3 });
  openDialog(project);
  setField('title', 'Mine');
  await saveProject();
  copyMine(openedDialog(), { ...project, revision: 3 });
  expect(draftOf('one')).toBeNull();
  expect(draftOf(null)?.fields.title).toBe('Mine');
});

test('"Copy mine" leaves the draft of another new project as it was', async () => {
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
  { answer: 'Keep mine', act: (dialog: ProjectDialog) => keepMine(dialog, project) },
  {
    answer: 'Take theirs',
    act: () => Promise.resolve(takeTheirs(project)),
  },
])('"$answer" leaves the draft that is still offered of another new project', async ({ act }) => {
  openDialog(null);
  setField('title', 'Another');
  $projectDialog.set(null);
  create.mockRejectedValue(new BackendFailure('conflict', 'it exists'));
  read.mockResolvedValue(project);
  openDialog(null);
  for (const field of ['title', 'description', 'technologies'] as const) setField(field, 'Mine');
  await saveProject();
  await act(openedDialog());
  closeDialog();
  expect(draftOf(null)?.fields.title).toBe('Another');
});

test('"Keep mine" writes theirs where I have changed nothing, and a draft remembers what was opened', async () => {
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

test('what is typed while a draft is offered does not replace the draft', () => {
  openDialog(null);
  setField('title', 'Yesterday');
  $projectDialog.set(null);
  openDialog(null);
  setField('title', 'Today');
  expect(draftOf(null)?.fields.title).toBe('Yesterday');
  closeDialog();
  expect(draftOf(null)?.fields.title).toBe('Yesterday');
});

test.for([null, project])(
  'what was typed while a draft was offered is kept once that is discarded',
  (edited) => {
    openDialog(edited);
    setField('title', 'Yesterday');
    $projectDialog.set(null);
    openDialog(edited);
    setField('title', 'Today');
    discardDraft();
    expect(draftOf(edited?.id ?? null)?.fields.title).toBe('Today');
  },
);

test('of several new projects, the next draft is offered once one is discarded', () => {
  for (const [at, title] of ['First', 'Second', 'Third'].entries()) {
    vi.setSystemTime(at);
    keepDraft(
      { userId: 'user', id: title, isNew: true },
      {
        id: title,
        fields: { ...emptyFields, title },
        opened: emptyFields,
        sent: [],
        revision: null,
      },
    );
  }
  const offered = () => {
    const { draft, moreDrafts } = openedDialog();
    return [draft?.fields.title, moreDrafts];
  };
  openDialog(null);
  expect(offered()).toEqual(['Third', 2]);
  discardDraft();
  expect(offered()).toEqual(['Second', 1]);
  restoreDraft();
  expect(openedDialog().fields.title).toBe('Second');
  closeDialog();
  openDialog(null);
  expect(offered()).toEqual(['First', 0]);
  discardDraft();
  expect(offered()).toEqual([undefined, 0]);
  vi.useRealTimers();
});

test('a draft that was neither restored nor refused is offered again', () => {
  openDialog(project);
  setField('title', 'Mine');
  $projectDialog.set(null);
  openDialog(project);
  closeDialog();
  openDialog(project);
  expect($projectDialog.get()?.draft?.fields.title).toBe('Mine');
});

test('the version of someone else goes into the list, whatever the answer', async () => {
  update.mockRejectedValue(new BackendFailure('conflict', 'changed'));
  const theirs = { ...project, title: 'Changed', revision: 3 };
  read.mockResolvedValue(theirs);
  openDialog(project);
  setField('title', 'Mine');
  await saveProject();
  expect(put.mock.calls).toEqual([[theirs]]);
});

test('a deleted project that is created again has no card of the old one beside it', async () => {
  update.mockRejectedValue(new BackendFailure('conflict', 'deleted'));
  openDialog(project);
  setField('title', 'Mine');
  await saveProject();
  await keepMine(openedDialog(), null);
  expect(vi.mocked(dropProject).mock.calls).toEqual([['one']]);
  expect(putSaved.mock.calls).toMatchObject([[{ title: 'Mine' }]]);
});

test('"Take theirs" removes the file that my try to save has uploaded', async () => {
  update.mockRejectedValue(new BackendFailure('conflict', 'changed'));
  const theirs = { ...project, revision: 3 };
  read.mockResolvedValue(theirs);
  openDialog(project);
  chooseImage();
  await saveProject();
  takeTheirs(theirs);
  expect(settled()).toEqual([upload.mock.calls[0]?.[1]]);
});

const silence = new BackendFailure('no-answer', 'silence');
const exists = new BackendFailure('conflict', 'it exists');

/** Types a new project with an image, whose first save is written without an answer. */
async function loseAnswer(): Promise<AdminProject> {
  openDialog(null);
  for (const field of ['title', 'description', 'technologies'] as const) setField(field, 'Mine');
  chooseImage();
  create.mockRejectedValueOnce(silence);
  read.mockRejectedValueOnce(silence);
  await saveProject();
  const [id = '', content] = create.mock.calls[0] ?? [];
  expect($projectDialog.get()?.errors.form).toBe('Not saved. So it is.');
  expect(removeUnused).not.toHaveBeenCalled();
  return { ...project, ...(content as ProjectContent), id, revision: 1 };
}

function chooseImage(): void {
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  const chosen = {
    file,
    original: 'x.png',
    type: 'image/png',
    mark: null,
    preview: 'blob:x',
    path: null,
  };
  changeDialog({ image: { stored: null, chosen, removed: false } } as never);
}

/** The paths that were checked for removal. */
const settled = () => removeUnused.mock.calls.flatMap(([files]) => files.map((file) => file.path));

test('a project whose answer was lost is recognised at the second try', async () => {
  const stored = await loseAnswer();
  create.mockRejectedValueOnce(exists);
  read.mockResolvedValue(stored);
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  expect(upload).toHaveBeenCalledOnce();
  expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
  expect(settled()).toEqual([]);
});

test.for([
  { where: 'in the same form', reopen: () => undefined },
  {
    where: 'from its draft',
    reopen: () => {
      $projectDialog.set(null);
      openDialog(null);
      restoreDraft();
    },
  },
])('a project whose answer was lost is changed $where, and is no conflict', async ({ reopen }) => {
  const stored = await loseAnswer();
  reopen();
  setField('title', 'Mine, later');
  // A second try without an answer, which finds the first.
  create.mockRejectedValueOnce(silence);
  read.mockRejectedValueOnce(silence);
  await saveProject();
  setField('title', 'Mine, at last');
  create.mockRejectedValueOnce(exists);
  read.mockResolvedValue(stored);
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  expect(update.mock.calls).toMatchObject([
    [stored, { title: 'Mine, at last', imageFilePath: stored.imageFilePath }],
  ]);
  expect(put).not.toHaveBeenCalled();
  expect(draftOf(null)).toBeNull();
});

test('a form that is closed after a lost answer has the list read again', async () => {
  await loseAnswer();
  expect(reloadChanged).not.toHaveBeenCalled();
  closeDialog();
  expect(reloadChanged).toHaveBeenCalledOnce();
});

test('the file of a lost try goes once its project names another', async () => {
  const stored = await loseAnswer();
  toggleFile('image');
  expect(settled()).toEqual([stored.imageFilePath]);
  create.mockRejectedValueOnce(exists);
  read.mockResolvedValue(stored);
  await saveProject();
  expect(update.mock.lastCall?.[1]).toMatchObject({ imageFilePath: null });
  // The first time, the row still named it.
  expect(settled()).toEqual([stored.imageFilePath, stored.imageFilePath]);
});

test('a version of someone else is a conflict after a lost answer too', async () => {
  const stored = await loseAnswer();
  setField('description', 'Mine, later');
  create.mockRejectedValueOnce(exists);
  const theirs = { ...stored, title: 'Theirs' };
  read.mockResolvedValue(theirs);
  await saveProject();
  expect($projectDialog.get()?.phase).toMatchObject({ theirs: { title: 'Theirs' } });
  expect(update).not.toHaveBeenCalled();
  // What they have changed is known, so both can be saved.
  await keepMine(openedDialog(), theirs);
  expect(update.mock.lastCall?.[1]).toMatchObject({ title: 'Theirs', description: 'Mine, later' });
});

test.for([
  { how: 'as it was', title: undefined },
  { how: 'changed', title: 'Mine, later' },
])('an edit whose answer was lost is recognised at the second try, $how', async ({ title }) => {
  openDialog(project);
  setField('title', 'Mine');
  update.mockRejectedValueOnce(silence);
  read.mockRejectedValueOnce(silence);
  await saveProject();
  const stored = { ...project, ...(update.mock.lastCall?.[1] as ProjectContent), revision: 3 };
  if (title !== undefined) setField('title', title);
  update.mockRejectedValueOnce(exists);
  read.mockResolvedValue(stored);
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  const [saved] = putSaved.mock.lastCall ?? [];
  expect(saved).toMatchObject({ title: title ?? 'Mine' });
});

test('a save whose dialog is discarded uploads and writes nothing more, and leaves no file', async () => {
  const sent = Promise.withResolvers<undefined>();
  upload.mockReturnValueOnce(sent.promise);
  openDialog(project);
  chooseImage();
  const saved = saveProject();
  const { signal } = upload.mock.calls[0]?.[3] ?? {};
  closeDialog();
  expect(signal?.aborted).toBe(true);
  // The answer was on its way.
  sent.resolve(undefined);
  await saved;
  expect(update).not.toHaveBeenCalled();
  expect(settled()).toEqual([upload.mock.calls[0]?.[1]]);
});

/** Saves a dialog with a new image, and closes it while the row is being written. */
async function closeWhileSaving() {
  const answer = Promise.withResolvers<AdminProject>();
  update.mockReturnValueOnce(answer.promise);
  openDialog(project);
  chooseImage();
  const saved = saveProject();
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
  closeDialog();
  expect($projectDialog.get()).toBeNull();
  expect(settled()).toEqual([]);
  const path = upload.mock.calls[0]?.[1] ?? '';
  return { answer, saved, path, written: { ...project, imageFilePath: path, revision: 3 } };
}

test('a dialog that is closed while its row is written leaves the file that the row names', async () => {
  const { answer, saved, written } = await closeWhileSaving();
  answer.resolve(written);
  await saved;
  expect(settled()).toEqual(['old.png']);
  expect(putSaved.mock.calls).toEqual([[written]]);
});

test.for([new BackendFailure('failed', 'broken'), new BackendFailure('conflict', 'changed')])(
  'a dialog that is closed while its row is written leaves no file if that fails: $kind',
  async (failure) => {
    const { answer, saved, path } = await closeWhileSaving();
    answer.reject(failure);
    await saved;
    expect(settled()).toEqual([path]);
  },
);

test.for([
  { how: 'written', failure: null },
  { how: 'not written', failure: new BackendFailure('failed', 'broken') },
  { how: 'a conflict', failure: new BackendFailure('conflict', 'changed') },
])(
  'the result of a closed dialog does not change the one that was opened since: $how',
  async ({ failure }) => {
    const { answer, saved, written } = await closeWhileSaving();
    openDialog(project);
    setField('title', 'Next');
    const opened = openedDialog();
    if (failure === null) answer.resolve(written);
    else answer.reject(failure);
    await saved;
    expect($projectDialog.get()).toBe(opened);
    expect(draftOf('one')?.fields.title).toBe('Next');
  },
);

test('a file that was just saved is never asked to be removed; the one it replaced is', async () => {
  openDialog(project);
  chooseImage();
  await saveProject();
  expect($projectDialog.get()).toBeNull();
  expect(settled()).toEqual(['old.png']);
});

test('"Take theirs" leaves a file that theirs names: an earlier try of mine wrote it', async () => {
  const stored = await loseAnswer();
  create.mockRejectedValueOnce(exists);
  read.mockResolvedValue({ ...stored, title: 'Mine, at first' });
  await saveProject();
  takeTheirs({ ...stored, title: 'Mine, at first' });
  expect(settled()).toEqual([]);
});

/** My first try wrote the file, and someone else has edited the row since: it is stored, and chosen in the form. */
async function keepMineOverOwnFile(): Promise<string> {
  const stored = await loseAnswer();
  create.mockRejectedValueOnce(exists);
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
  { how: 'another try is saved', act: saveProject },
  { how: 'the chosen file is taken back', act: () => toggleFile('image') },
])('a file that the row names after a conflict stays when $how', async ({ act }) => {
  const path = await keepMineOverOwnFile();
  await act();
  expect(path).not.toBe('');
  expect(settled()).toEqual([]);
});

test.for(['create', 'update'] as const)(
  'a gateway that fails after the %s was done is read back like no answer',
  async (step) => {
    openDialog(step === 'create' ? null : project);
    for (const field of ['title', 'description', 'technologies'] as const) setField(field, 'Mine');
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

test('a restored draft of a new project does not create a second one', async () => {
  const { id } = await loseAnswer();
  $projectDialog.set(null);
  openDialog(null);
  expect($projectDialog.get()?.id).not.toBe(id);
  restoreDraft();
  expect($projectDialog.get()).toMatchObject({ id, fields: { title: 'Mine' } });
});

test.for([
  [new RefusedFile('Too large.'), 'Too large. (a.png)'],
  [new Error('broken'), 'This file could not be read: it may be damaged or incomplete. (a.png)'],
  [
    new CodeLoadFailure('lost'),
    'This part of the page could not be loaded. Choose the file again.',
  ],
] as const)('a file that cannot be prepared is told why: %s', async ([error, message]) => {
  vi.mocked(prepareFile).mockRejectedValueOnce(error);
  openDialog(null);
  await chooseFile('image', new File([], 'a.png'));
  expect($projectDialog.get()?.errors.image).toBe(message);
});
