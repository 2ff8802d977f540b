import { atom, computed } from 'nanostores';
import type { AdminProject } from '../backend/list-projects.ts';
import type { MediaKind } from '../domain/media-file.ts';
import { mediaFileError } from '../domain/media-file.ts';
import {
  type ProjectField,
  type ProjectFields,
  emptyFields,
  fieldsOf,
} from '../domain/project-input.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';

/** The image or the video of the project in the dialog. */
export interface FileChoice {
  /** The path in the bucket that the row names. */
  readonly stored: string | null;
  /** A file to be uploaded in its place. */
  readonly chosen: (PreparedFile & { readonly preview: string }) | null;
  /** The stored file is to be removed. */
  readonly removed: boolean;
}

/** What the dialog is doing. */
export type DialogPhase =
  | { readonly status: 'editing' }
  /** A chosen file is being looked at. */
  | { readonly status: 'preparing'; readonly kind: MediaKind }
  | { readonly status: 'uploading'; readonly kind: MediaKind; readonly part: number }
  | { readonly status: 'saving' }
  /** Someone else has edited the project, or deleted it (`theirs` is `null`). */
  | { readonly status: 'conflict'; readonly theirs: AdminProject | null };

/** Everything that can be wrong in the form. */
export type FormErrors = Partial<Record<ProjectField | MediaKind | 'form', string>>;

/** The project dialog while it is open. */
export interface ProjectDialog {
  /** The id that the row has, or is going to have. */
  readonly id: string;
  /** The row that is edited, as it was read; `null` in add mode. */
  readonly base: AdminProject | null;
  readonly fields: ProjectFields;
  readonly image: FileChoice;
  readonly video: FileChoice;
  readonly errors: FormErrors;
  readonly phase: DialogPhase;
  /** What was typed in an earlier visit and not saved. */
  readonly draft: Draft | null;
}

/** The dialog, or `null` while it is closed. */
export const $projectDialog = atom<ProjectDialog | null>(null);

export const $isDialogOpen = computed($projectDialog, (dialog) => dialog !== null);

/** Whether closing the dialog would lose something. */
export const $hasChanges = computed($projectDialog, (dialog) => {
  if (dialog === null) return false;
  const before = dialog.base === null ? emptyFields : fieldsOf(dialog.base);
  return !sameFields(before, dialog.fields) || [dialog.image, dialog.video].some(isFileChanged);
});

/** Whether the dialog is at work and cannot be closed. */
export const $isBusy = computed($projectDialog, (dialog) => {
  const status = dialog?.phase.status;
  return status === 'uploading' || status === 'saving';
});

/** Opens the dialog in add mode, with the form reset. */
export function openAddDialog(): void {
  $projectDialog.set({
    id: crypto.randomUUID(),
    base: null,
    fields: emptyFields,
    image: noFile,
    video: noFile,
    errors: {},
    phase: { status: 'editing' },
    draft: offer(readDraft(null), emptyFields),
  });
}

/** Opens the dialog in edit mode, with the form filled from the project. */
export function openEditDialog(project: AdminProject): void {
  const fields = fieldsOf(project);
  $projectDialog.set({
    id: project.id,
    base: project,
    fields,
    ...filesOf(project),
    errors: {},
    phase: { status: 'editing' },
    draft: offer(readDraft(project.id), fields),
  });
}

/** Closes the dialog and resets the form; what was typed is gone. */
export function closeDialog(): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  clearTimeout(keeping);
  // A draft that was neither restored nor discarded is offered again.
  if (dialog.draft === null || $hasChanges.get()) dropDraftOf(dialog);
  releasePreview(dialog.image);
  releasePreview(dialog.video);
  $projectDialog.set(null);
}

export function changeDialog(change: Partial<ProjectDialog>): void {
  const dialog = $projectDialog.get();
  if (dialog !== null) $projectDialog.set({ ...dialog, ...change });
}

export function setField(name: ProjectField, value: string): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  changeDialog({
    fields: { ...dialog.fields, [name]: value },
    errors: without(dialog.errors, name),
  });
  keepLater();
}

/**
 * Fills the form from the draft that is offered. It is an edit of the revision that it was typed into:
 * where someone has saved another one since, saving it meets a conflict.
 */
export function restoreDraft(): void {
  const { base = null, draft = null } = $projectDialog.get() ?? {};
  if (draft === null) return;
  changeDialog({
    base: base && { ...base, revision: draft.revision ?? base.revision },
    fields: draft.fields,
    draft: null,
  });
}

export function discardDraft(): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  dropDraftOf(dialog);
  changeDialog({ draft: null });
}

/** Forgets what was typed into the dialog and not saved. */
export function dropDraftOf(dialog: ProjectDialog): void {
  dropDraft(dialog.base?.id ?? null);
}

/** Takes a file that was chosen, dropped or pasted, if a project can show it. */
export async function chooseFile(kind: MediaKind, file: File): Promise<void> {
  const opened = $projectDialog.get();
  if (opened?.phase.status !== 'editing') return;
  changeDialog({ phase: { status: 'preparing', kind } });
  const prepared = await prepareFile(file, kind).catch(() => null);
  const dialog = $projectDialog.get();
  if (dialog === null || dialog.id !== opened.id) return;
  const error =
    prepared === null
      ? 'This file could not be read.'
      : mediaFileError(kind, prepared.type, prepared.file.size);
  if (prepared === null || error !== null) {
    changeDialog({
      phase: { status: 'editing' },
      errors: { ...dialog.errors, [kind]: `${error} (${file.name})` },
    });
    return;
  }
  releasePreview(dialog[kind]);
  changeDialog({
    phase: { status: 'editing' },
    [kind]: {
      ...dialog[kind],
      chosen: { ...prepared, preview: URL.createObjectURL(prepared.file) },
    },
    errors: without(dialog.errors, kind),
  });
}

/** Takes back the chosen file, or marks the stored one for removal. */
export function removeFile(kind: MediaKind): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  const choice = dialog[kind];
  releasePreview(choice);
  changeDialog({
    [kind]: { ...choice, chosen: null, removed: choice.chosen === null || choice.removed },
    errors: without(dialog.errors, kind),
  });
}

/** Keeps the stored file after all. */
export function keepFile(kind: MediaKind): void {
  const dialog = $projectDialog.get();
  if (dialog) changeDialog({ [kind]: { ...dialog[kind], removed: false } });
}

/** The stored path that stays when no other file is chosen. */
export function keptPath(choice: FileChoice): string | null {
  return choice.removed ? null : choice.stored;
}

/** The files of a row, untouched. */
export function filesOf(project: AdminProject): Pick<ProjectDialog, 'image' | 'video'> {
  return {
    image: { ...noFile, stored: project.imageFilePath },
    video: { ...noFile, stored: project.videoFilePath },
  };
}

const noFile: FileChoice = { stored: null, chosen: null, removed: false };

let keeping: ReturnType<typeof setTimeout> | undefined;

/** A draft is written when typing pauses, and at the latest when the page goes away. */
function keepLater(): void {
  clearTimeout(keeping);
  keeping = setTimeout(keepNow, 400);
}

export function keepNow(): void {
  const dialog = $projectDialog.get();
  if (dialog === null || !$hasChanges.get()) return;
  const { base, fields } = dialog;
  keepDraft(base?.id ?? null, { fields, revision: base?.revision ?? null });
}

function offer(draft: Draft | null, fields: ProjectFields): Draft | null {
  return draft !== null && !sameFields(draft.fields, fields) ? draft : null;
}

function sameFields(one: ProjectFields, other: ProjectFields): boolean {
  return (Object.keys(emptyFields) as ProjectField[]).every((name) => one[name] === other[name]);
}

function isFileChanged(choice: FileChoice): boolean {
  return choice.chosen !== null || (choice.removed && choice.stored !== null);
}

function releasePreview(choice: FileChoice): void {
  if (choice.chosen !== null) URL.revokeObjectURL(choice.chosen.preview);
}

function without(errors: FormErrors, name: keyof FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name));
}
