import { storedChoices, withStored } from './file-choice.ts';
import type { AdminProject } from '../domain/admin-project.ts';
import { emptyFields, fieldsOf } from '../domain/project-input.ts';
import { randomId } from '../domain/random-id.ts';
import { dropProject, reloadChanged } from './admin-projects.ts';
import { mergeFields } from './project-conflict.ts';
import {
  type ProjectDialog,
  closeDialog,
  continueWith,
  saveDraft,
  saveProject,
} from './project-dialog.ts';

/** Saves my changes over the other version, and theirs where I made none; a deleted project is created again. */
export async function keepMine(dialog: ProjectDialog, theirs: AdminProject | null): Promise<void> {
  if (theirs === null) {
    copyMine(dialog, null);
    dropProject(dialog.id);
  } else {
    continueWith({
      base: theirs,
      fields: mergeFields(dialog, theirs),
      opened: fieldsOf(theirs),
      ...withStored(dialog, theirs),
    });
  }
  await saveProject();
}

/** Fills the form with the other version. */
export function takeTheirs(theirs: AdminProject | null): void {
  if (theirs === null) {
    closeDialog();
    reloadChanged();
    return;
  }
  continueWith({
    base: theirs,
    fields: fieldsOf(theirs),
    opened: fieldsOf(theirs),
    ...storedChoices(theirs),
    errors: {},
  });
}

/** Turns the form into a new project. */
export function copyMine(dialog: ProjectDialog, theirs: AdminProject | null): void {
  continueWith({
    id: randomId(),
    base: null,
    opened: emptyFields,
    ...withStored(dialog, theirs),
  });
  saveDraft();
}
