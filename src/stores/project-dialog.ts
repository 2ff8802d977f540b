import { atom, computed } from 'nanostores';
import type { AdminProject } from '../domain/admin-project.ts';
import { removeUnusedFiles } from '../backend/remove-unused-files.ts';
import { type MediaKind, mediaKinds } from '../domain/media-file.ts';
import type { ProjectFiles } from '../domain/project.ts';
import {
  type FormField,
  type ProjectField,
  type ProjectFields,
  emptyFields,
  fieldsOf,
  parseProjectFields,
} from '../domain/project-input.ts';
import {
  type Draft,
  type DraftKey,
  dropDraft,
  keepDraft,
  readDraft,
  readNewDrafts,
} from '../browser/drafts.ts';
import {
  type FileChoice,
  type FileChoices,
  storedChoices,
  isFileChanged,
  refusalOf,
  withStored,
} from './file-choice.ts';
import { CodeLoadFailure } from '../browser/code-load-failure.ts';
import { prepareFile } from '../browser/prepare-file.ts';
import { RefusedFile } from '../browser/refused-file.ts';
import { randomId } from '../domain/random-id.ts';
import { $access, handleFailure } from './access.ts';
import { putProject, putSavedProject, reloadChanged } from './admin-projects.ts';
import { explain } from './explain-failure.ts';
import { showErrorToast, showSuccessToast, showToast } from './toast.ts';
import { type WriteResult, type WriteStep, filesSent, writeProject } from './write-project.ts';

/** What the dialog is doing. */
export type DialogPhase =
  | { readonly status: 'editing' }
  | PreparingPhase
  | WriteStep
  /** Someone else has edited or deleted (`theirs` is `null`) the project. */
  | { readonly status: 'conflict'; readonly theirs: AdminProject | null };

/** A chosen file is being prepared. */
interface PreparingPhase {
  readonly status: 'preparing';
  readonly kind: MediaKind;
  /** How much of it is converted, from 0 to 1, where that takes a while. */
  readonly part?: number;
  /** Whether the project is saved after that. */
  readonly savesNext?: boolean;
}

/** An error for each part of the form, and for all of it. */
export type FormErrors = Partial<Record<FormField | 'form', string | undefined>>;

/** The project dialog while it is open. */
export interface ProjectDialog extends FileChoices {
  /** The id of the row, or of the new one. */
  readonly id: string;
  /** The row being edited, as it was read; `null` in add mode. */
  readonly base: AdminProject | null;
  readonly fields: ProjectFields;
  /** The fields of the version that the edit is based on, which shows what was changed since. */
  readonly opened: ProjectFields;
  /** What earlier tries to save have sent without an answer (write-project.ts): stored, it is no one else's. */
  readonly sent: readonly string[];
  readonly errors: FormErrors;
  readonly phase: DialogPhase;
  /** What was typed on an earlier visit and not saved. */
  readonly draft: Draft | null;
  /** How many more drafts of new projects there are, which are offered after this one. */
  readonly moreDrafts: number;
}

/** The dialog, or `null` while it is closed. */
export const $projectDialog = atom<ProjectDialog | null>(null);

export const $isDialogOpen = computed($projectDialog, (dialog) => dialog !== null);

/** Whether there are unsaved changes. */
export const $hasChanges = computed($projectDialog, (dialog) => {
  if (dialog === null) return false;
  // A file that is being prepared was chosen.
  if (dialog.phase.status === 'preparing') return true;
  const before = dialog.base === null ? emptyFields : fieldsOf(dialog.base);
  return !sameFields(before, dialog.fields) || [dialog.image, dialog.video].some(isFileChanged);
});

/** Whether the dialog is saving and cannot be closed. */
export const $isBusy = computed($projectDialog, (dialog) => {
  const status = dialog?.phase.status;
  return status === 'uploading' || status === 'saving';
});

/** Opens the dialog in edit mode, filled from the project, or in add mode with an empty form. */
export function openDialog(project: AdminProject | null): void {
  const fields = project === null ? emptyFields : fieldsOf(project);
  $projectDialog.set({
    id: project?.id ?? randomId(),
    base: project,
    fields,
    opened: fields,
    sent: [],
    ...storedChoices(project),
    errors: {},
    phase: { status: 'editing' },
    ...offeredDraft(project),
  });
}

/** What is offered of a project, or of all new ones: the latest draft that would change the form. */
function offeredDraft(project: AdminProject | null): Pick<ProjectDialog, 'draft' | 'moreDrafts'> {
  const fields = project === null ? emptyFields : fieldsOf(project);
  const drafts =
    project === null ? readNewDrafts(userId()) : (readDraft(keyOf(project.id, project)) ?? []);
  const [draft = null, ...more] = [drafts]
    .flat()
    .filter((draft) => !sameFields(draft.fields, fields));
  return { draft, moreDrafts: more.length };
}

/**
 * Closes the dialog, cancels an upload, and drops what was typed and uploaded. While the row is being written, the
 * uploads stay until {@link saveProject} knows whether it names them.
 */
export function closeDialog(): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  cancelUpload();
  preparing?.abort();
  writing = null;
  // A draft that was neither restored nor discarded is offered next time.
  if (dialog.draft === null) dropDraftOf(dialog);
  $projectDialog.set(null);
  if (dialog.phase.status !== 'saving') dropUploads(dialog);
  // It may be stored: edited again, the old row would be a conflict with oneself.
  if (dialog.sent.length > 0) reloadChanged();
}

export function changeDialog(change: Partial<ProjectDialog>): void {
  const dialog = $projectDialog.get();
  if (dialog !== null) $projectDialog.set({ ...dialog, ...change });
}

/** Changes a field, takes its error away, and stores the draft. */
export function setField(name: ProjectField, value: string): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  changeDialog({
    fields: { ...dialog.fields, [name]: value },
    errors: { ...dialog.errors, [name]: undefined },
  });
  saveDraft();
}

/**
 * Fills the form from the draft. It keeps the revision it was typed into, so saving it is a conflict if
 * someone has saved the project since; and the id of a new project, which may have been created.
 */
export function restoreDraft(): void {
  const dialog = $projectDialog.get();
  if (dialog === null || dialog.draft === null) return;
  const { base, draft } = dialog;
  changeDialog({
    id: base?.id ?? draft.id,
    base: base && { ...base, revision: draft.revision ?? base.revision },
    fields: draft.fields,
    opened: draft.opened,
    sent: draft.sent,
    // The form has no file any more that a new project may have been created with.
    ...(base === null ? withStored(dialog, filesSent(draft.sent[0])) : {}),
    draft: null,
  });
}

/**
 * Deletes the draft that is offered. Of new projects, the one before it is offered next. Once none is left, what has
 * been typed in the meantime is kept.
 */
export function discardDraft(): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  dropDraft(keyOf(dialog.draft?.id ?? dialog.id, dialog.base));
  changeDialog(offeredDraft(dialog.base));
  saveDraft();
}

/**
 * Continues with the answer to a conflict (answer-conflict.ts). The draft of this form is deleted. One that is still
 * offered is kept, and offered again when its project is opened. Chosen files that are not in `change` are dropped.
 *
 * @param change its `stored` files are those that the row names now
 */
export function continueWith(change: Partial<ProjectDialog> & FileChoices): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  if (dialog.draft === null) dropDraftOf(dialog);
  for (const kind of mediaKinds) {
    const { chosen, stored } = change[kind];
    if (chosen === null) dropChosen(kind, dialog[kind], stored);
  }
  changeDialog({ ...change, sent: [], draft: null, phase: { status: 'editing' } });
}

/** Deletes the draft that is stored of a project, or of the dialog. */
export function dropDraftOf({ id, base }: Pick<ProjectDialog, 'id' | 'base'>): void {
  dropDraft(keyOf(id, base));
}

/** Accepts a chosen file, if a project can show it. While another one is being prepared, it waits. */
export async function chooseFile(kind: MediaKind, file: File): Promise<void> {
  while ($projectDialog.get()?.phase.status === 'preparing') {
    if ((await preparedDialog()) === null) return;
  }
  if ($projectDialog.get()?.phase.status !== 'editing') return;
  const controller = new AbortController();
  const { signal } = controller;
  preparing = controller;
  changeDialog({ phase: { status: 'preparing', kind } });
  const prepared = await prepareFile(file, kind, {
    signal,
    onConverting: (part) => changePreparing({ part }),
  }).catch((error: unknown) => whyUnprepared(error, file.name));
  const dialog = $projectDialog.get();
  // It was cancelled, or the dialog closed and perhaps opened again.
  if (signal.aborted || dialog === null) return;
  dropChosen(kind, dialog[kind]);
  const isRefused = typeof prepared === 'string';
  const chosen = isRefused
    ? null
    : { ...prepared, preview: URL.createObjectURL(prepared.file), path: null };
  changeDialog({
    phase: { status: 'editing' },
    [kind]: { ...dialog[kind], chosen },
    errors: { ...dialog.errors, [kind]: isRefused ? prepared : undefined },
  });
}

function changePreparing(change: Partial<PreparingPhase>): void {
  const phase = $projectDialog.get()?.phase;
  if (phase?.status === 'preparing') changeDialog({ phase: { ...phase, ...change } });
}

/** Cancels the preparation of the last chosen file. */
let preparing: AbortController | null = null;

/** Cancels the preparation of a file; the form stays as it was before that was chosen. */
export function cancelPreparing(): void {
  preparing?.abort();
  if ($projectDialog.get()?.phase.status === 'preparing') backToEditing();
}

/** The dialog once its file is prepared, or `null` once it is closed. */
function preparedDialog(): Promise<ProjectDialog | null> {
  return new Promise((resolve) => {
    const stop = $projectDialog.listen((dialog) => {
      if (dialog?.phase.status === 'preparing') return;
      stop();
      resolve(dialog);
    });
  });
}

function whyUnprepared(error: unknown, name: string): string {
  if (error instanceof CodeLoadFailure) {
    return 'This part of the page could not be loaded. Choose the file again.';
  }
  return `${error instanceof RefusedFile ? error.message : 'This file could not be read: it may be damaged or incomplete.'} (${name})`;
}

/**
 * Removes the chosen file, or the error of a refused one. Without either, marks the stored file for removal, or
 * takes that mark away.
 */
export function toggleFile(kind: MediaKind): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  const choice = dialog[kind];
  dropChosen(kind, choice);
  const toggles = choice.chosen === null && refusalOf(dialog, kind) === undefined;
  changeDialog({
    [kind]: { ...choice, chosen: null, removed: choice.removed !== toggles },
    errors: { ...dialog.errors, [kind]: undefined },
  });
}

/**
 * Frees what the chosen files have used; see {@link dropChosen}.
 *
 * @param named the files that the stored project names, which stay
 */
function dropUploads({ image, video }: FileChoices, named: Partial<ProjectFiles> = {}): void {
  dropChosen('image', image, named.imageFilePath);
  dropChosen('video', video, named.videoFilePath);
}

/** Frees what a chosen file has used: its preview, and its upload if the row does not name it. */
function dropChosen(kind: MediaKind, { chosen, stored }: FileChoice, named?: string | null): void {
  if (chosen === null) return;
  const { path, preview } = chosen;
  URL.revokeObjectURL(preview);
  // After a conflict, the row may name what an earlier try has uploaded.
  if (path !== null && path !== named && path !== stored) void removeUnusedFiles([{ kind, path }]);
}

/** Cancels the last save of the dialog that is open. */
let writing: AbortController | null = null;

/**
 * Saves the project in the dialog (write-project.ts), once no file is being prepared, closes it, and puts the row into
 * the list. If that fails, the form keeps what was typed and uploaded, so that the same button tries again.
 */
export async function saveProject(): Promise<void> {
  while ($projectDialog.get()?.phase.status === 'preparing') {
    const waitedFor = preparing;
    changePreparing({ savesNext: true });
    // Saved without the file that was cancelled, the project would lack it.
    if ((await preparedDialog()) === null || waitedFor?.signal.aborted) return;
  }
  const dialog = $projectDialog.get();
  if (dialog?.phase.status !== 'editing') return;
  const parsed = parseProjectFields(dialog.fields);
  // Saved nevertheless, the project would lack a file that its owner has chosen.
  const refused = { image: refusalOf(dialog, 'image'), video: refusalOf(dialog, 'video') };
  if (!parsed.ok || refused.image !== undefined || refused.video !== undefined) {
    changeDialog({ errors: { ...(parsed.ok ? {} : parsed.errors), ...refused } });
    return;
  }
  saveDraft();
  changeDialog({ errors: {}, phase: { status: 'saving' } });
  const controller = new AbortController();
  writing = controller;
  let files: FileChoices = dialog;
  const result = await writeProject(
    { ...dialog, input: parsed.input },
    {
      signal: controller.signal,
      onStep: (phase) => changeDialog({ phase }),
      onUploaded: (kind, path) => {
        const choice = dialog[kind];
        const change = {
          [kind]: { ...choice, chosen: choice.chosen && { ...choice.chosen, path } },
        };
        files = { ...files, ...change };
        changeDialog(change);
      },
    },
  );
  // Another dialog may be open by now.
  const isOpen = writing === controller;
  if (result.status === 'written') {
    if (isOpen) closeDialog();
    dropUploads(files, result.project);
  } else if (!isOpen && result.status !== 'not-uploaded') {
    dropUploads(files);
  } else if (isOpen && result.status === 'not-written' && result.sent !== null) {
    noteSent(dialog, result.sent);
  }
  showResult(dialog.base === null, result, isOpen ? changeDialog : () => undefined);
}

/** Remembers, in the draft too, what may be stored although no answer came. */
function noteSent({ base, fields, opened, sent }: ProjectDialog, content: string): void {
  changeDialog({
    sent: [...sent, content],
    // What someone else does to a new project, they do to the first version that was stored.
    opened: base === null && sent.length === 0 ? fields : opened,
  });
  saveDraft();
}

/** Cancels the current upload; the form stays as it is. */
export function cancelUpload(): void {
  writing?.abort();
}

/** Shows how a save ended; `change` changes its dialog, if that is still open. */
function showResult(creating: boolean, result: WriteResult, change: typeof changeDialog): void {
  if (result.status === 'written') {
    showSuccessToast(creating ? 'Project created!' : 'Project updated!');
    putSavedProject(result.project);
    return;
  }
  if (result.status === 'conflict') {
    // With the old version, the next edit would be a conflict with nobody.
    if (result.theirs !== null) putProject(result.theirs);
    change({ phase: result });
    return;
  }
  const failure = handleFailure(result.failure);
  const why = explain(failure);
  let errors: FormErrors = {};
  if (result.status === 'not-written') {
    showErrorToast(creating ? 'Failed to create project' : 'Failed to update project');
    errors = { form: `Not saved. ${why}` };
  } else if (failure.kind !== 'cancelled') {
    showToast({ title: 'Upload Error', description: failure.message, variant: 'destructive' });
    errors = { [result.kind]: `Not uploaded. ${why}` };
  }
  change({ phase: { status: 'editing' }, errors });
}

/** Closes the question of a conflict. The form stays as it is, and the next save asks again. */
export function backToEditing(): void {
  changeDialog({ phase: { status: 'editing' } });
}

/**
 * Stores what is typed while the admin is signed in: a sign-out in another tab has dropped the drafts. While an
 * earlier draft is offered, that one is kept.
 */
export function saveDraft(): void {
  const dialog = $projectDialog.get();
  if (dialog === null || dialog.draft !== null || $access.get().status !== 'admin') return;
  if (!$hasChanges.get()) {
    dropDraftOf(dialog);
    return;
  }
  const { id, base, fields, opened, sent } = dialog;
  keepDraft(keyOf(id, base), { id, fields, opened, sent, revision: base?.revision ?? null });
}

function keyOf(id: string, base: AdminProject | null): DraftKey {
  return { userId: userId(), id, isNew: base === null };
}

function userId(): string {
  const access = $access.get();
  return 'user' in access ? access.user.id : '';
}

function sameFields(one: ProjectFields, other: ProjectFields): boolean {
  return (Object.keys(emptyFields) as ProjectField[]).every((name) => one[name] === other[name]);
}
