import { atom, computed } from 'nanostores';
import type { Draft } from '../../browser-storage/drafts.ts';
import type { MediaKind } from '../../domain/media/media.ts';
import type { Project } from '../../domain/project/project.ts';
import {
  type FormField,
  type ProjectFields,
  emptyFields,
  fieldsOf,
  sameFields,
} from '../../domain/project/project-input.ts';
import { type FileChoices, isFileChanged } from './file-choice.ts';

/** What the dialog is doing. Aborting `work` cancels the preparation or the upload of a file. */
export type DialogPhase =
  | { readonly status: 'editing' }
  | PreparingPhase
  /** A file of `size` bytes is being sent. `part` is the progress, from 0 to 1. */
  | {
      readonly status: 'uploading';
      readonly work: AbortController;
      readonly kind: MediaKind;
      readonly part: number;
      readonly size: number;
    }
  /** The row is being written, which cannot be cancelled. */
  | { readonly status: 'saving'; readonly work: AbortController }
  /** Someone else has edited or deleted the project. If the project was deleted, `theirs` is `null`. */
  | { readonly status: 'conflict'; readonly theirs: Project | null };

/** A chosen file is being prepared. */
export interface PreparingPhase {
  readonly status: 'preparing';
  readonly work: AbortController;
  readonly kind: MediaKind;
  /** The progress of a conversion, from 0 to 1. */
  readonly part?: number;
  /** Whether to save the project afterwards. */
  readonly savesNext?: boolean;
}

/** The error for each field of the form, and for the form as a whole. */
export type FormErrors = Partial<Record<FormField | 'form', string | undefined>>;

/** The project dialog while it is open. */
export interface ProjectDialog extends FileChoices {
  /** The id of the existing or new row. */
  readonly id: string;
  /** The row being edited, as it was read; `null` for a new project. */
  readonly base: Project | null;
  readonly fields: ProjectFields;
  /** The fields of the version that the edit is based on. A conflict compares my version and theirs with them. */
  readonly opened: ProjectFields;
  /**
   * The content of each earlier save that got no clear response (backend/write-project.ts). If the row matches one of
   * these, nobody else has edited it.
   */
  readonly sent: readonly string[];
  readonly errors: FormErrors;
  readonly phase: DialogPhase;
  /** Unsaved input from an earlier visit, which the dialog offers to restore. */
  readonly draft: Draft | null;
  /** The number of other drafts of new projects, which the dialog offers after `draft`. */
  readonly moreDrafts: number;
}

/** The dialog, or `null` while it is closed. */
export const $projectDialog = atom<ProjectDialog | null>(null);

export const $isDialogOpen = computed($projectDialog, (dialog) => dialog !== null);

/** Whether there are unsaved changes. */
export const $hasChanges = computed($projectDialog, (dialog) => {
  if (dialog === null) return false;
  // A file was chosen and is being prepared.
  if (dialog.phase.status === 'preparing') return true;
  const before = dialog.base === null ? emptyFields : fieldsOf(dialog.base);
  return !sameFields(before, dialog.fields) || [dialog.image, dialog.video].some(isFileChanged);
});

/** Whether files are being uploaded or the row is being written, so the admin cannot close the dialog. */
export const $isBusy = computed($projectDialog, (dialog) => {
  const status = dialog?.phase.status;
  return status === 'uploading' || status === 'saving';
});

export function changeDialog(change: Partial<ProjectDialog>): void {
  const dialog = $projectDialog.get();
  if (dialog !== null) $projectDialog.set({ ...dialog, ...change });
}

/** Switches the dialog back to editing. An unresolved conflict comes up again on the next save. */
export function backToEditing(): void {
  changeDialog({ phase: { status: 'editing' } });
}

/** Returns whether the dialog is still doing this work. The admin may have closed it and opened another one. */
export function isDoing(work: AbortController): boolean {
  return workOf($projectDialog.get()) === work;
}

/** Cancels the preparation or the upload of a file. The form keeps its input. */
export function cancelWork(): void {
  workOf($projectDialog.get())?.abort();
}

function workOf(dialog: ProjectDialog | null): AbortController | null {
  return dialog !== null && 'work' in dialog.phase ? dialog.phase.work : null;
}

/** Resolves with the dialog once none of its files is being prepared, or with `null` once it is closed. */
export function preparedDialog(): Promise<ProjectDialog | null> {
  return new Promise((resolve) => {
    const stop = $projectDialog.listen((dialog) => {
      if (dialog?.phase.status === 'preparing') return;
      stop();
      resolve(dialog);
    });
  });
}
