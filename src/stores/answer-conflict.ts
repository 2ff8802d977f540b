import { filesOf } from '../browser/file-choice.ts';
import type { AdminProject } from '../domain/media.ts';
import { emptyFields, fieldsOf } from '../domain/project-input.ts';
import { randomId } from '../domain/random-id.ts';
import { reloadAfterWrite } from './admin-projects.ts';
import { mergeFields } from './project-conflict.ts';
import {
  type ProjectDialog,
  changeDialog,
  closeDialog,
  dropUploads,
  leaveDraft,
  saveDraft,
  saveProject,
} from './project-dialog.ts';

/** Saves my changes over the other version, and theirs where I made none; a deleted project is created again. */
export async function keepMine(dialog: ProjectDialog, theirs: AdminProject | null): Promise<void> {
  if (theirs === null) {
    copyMine(dialog, null);
  } else {
    leaveDraft(dialog);
    changeDialog({
      base: theirs,
      fields: mergeFields(dialog, theirs),
      opened: fieldsOf(theirs),
      ...withStored(dialog, theirs),
      phase: { status: 'editing' },
    });
  }
  await saveProject();
}

/** Fills the form with the other version. */
export function takeTheirs(dialog: ProjectDialog, theirs: AdminProject | null): void {
  if (theirs === null) {
    closeDialog();
    void reloadAfterWrite();
    return;
  }
  leaveDraft(dialog);
  dropUploads(dialog, theirs);
  changeDialog({
    base: theirs,
    fields: fieldsOf(theirs),
    opened: fieldsOf(theirs),
    ...filesOf(theirs),
    errors: {},
    phase: { status: 'editing' },
  });
}

/** Turns the form into a new project. */
export function copyMine(dialog: ProjectDialog, theirs: AdminProject | null): void {
  leaveDraft(dialog);
  changeDialog({
    id: randomId(),
    base: null,
    opened: emptyFields,
    ...withStored(dialog, theirs),
    phase: { status: 'editing' },
  });
  saveDraft();
}

/** My choice of files, based on the files stored now: theirs, or none. */
function withStored(dialog: ProjectDialog, theirs: AdminProject | null) {
  return {
    image: { ...dialog.image, stored: theirs?.imageFilePath ?? null },
    video: { ...dialog.video, stored: theirs?.videoFilePath ?? null },
  };
}
