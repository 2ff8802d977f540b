import {
  type Comparison,
  compareVersions,
  mergeFields,
} from '../../domain/project/compare-versions.ts';
import { mediaKinds } from '../../domain/media/media.ts';
import type { Project } from '../../domain/project/project.ts';
import { emptyFields, fieldsOf } from '../../domain/project/project-input.ts';
import { randomId } from '../../domain/random-id.ts';
import { dropProject, reloadChanged } from '../admin-projects.ts';
import { dropOwnDraft, saveDraft } from './draft.ts';
import {
  type FileChoice,
  type FileChoices,
  dropChosen,
  keptPath,
  storedChoices,
  withStored,
} from './file-choice.ts';
import { closeDialog } from './open.ts';
import { saveProject } from './save.ts';
import { $projectDialog, type ProjectDialog, changeDialog } from './state.ts';

/** Compares my changes in the form with their changes in the row. */
export function compareWith(dialog: ProjectDialog, theirs: Project): Comparison {
  const { image, video } = dialog;
  const files = { image: theirs.imageFilePath ?? '', video: theirs.videoFilePath ?? '' };
  return compareVersions(
    { ...dialog.opened, image: image.stored ?? '', video: video.stored ?? '' },
    { ...dialog.fields, image: nameOf(image, files.image), video: nameOf(video, files.video) },
    { ...fieldsOf(theirs), ...files },
  );
}

/**
 * Returns the original name of a file that I chose, or the path of the file that my version keeps. An earlier save may
 * have stored my file without getting a clear response. If their version uses that file, returns its path.
 */
function nameOf(choice: FileChoice, theirs: string): string {
  if (choice.chosen === null) return keptPath(choice) ?? '';
  return choice.chosen.path === theirs ? theirs : choice.chosen.original;
}

/** Saves my changes on top of their version. If they deleted the project, creates it again. */
export async function keepMine(dialog: ProjectDialog, theirs: Project | null): Promise<void> {
  if (theirs === null) {
    copyMine(dialog, null);
    dropProject(dialog.id);
  } else {
    continueWith({
      base: theirs,
      fields: mergeFields(dialog.fields, fieldsOf(theirs), compareWith(dialog, theirs)),
      opened: fieldsOf(theirs),
      ...withStored(dialog, theirs),
    });
  }
  await saveProject();
}

/** Fills the form with their version, or closes the form if they deleted the project. */
export function takeTheirs(theirs: Project | null): void {
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

/** Turns the form into one for a new project with my input, and stores that input as a draft. */
export function copyMine(dialog: ProjectDialog, theirs: Project | null): void {
  continueWith({
    id: randomId(),
    base: null,
    opened: emptyFields,
    ...withStored(dialog, theirs),
  });
  saveDraft();
}

/**
 * Applies the admin's choice and returns to editing. Deletes the draft of this form, and frees the resources of chosen
 * files that are not in `change`. A draft that the dialog still offers is kept, and is offered again later.
 *
 * @param change the new state; its `stored` files are the ones that the row uses now
 */
function continueWith(change: Partial<ProjectDialog> & FileChoices): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  dropOwnDraft(dialog);
  for (const kind of mediaKinds) {
    const { chosen, stored } = change[kind];
    if (chosen === null) dropChosen(kind, dialog[kind], stored);
  }
  changeDialog({ ...change, sent: [], draft: null, phase: { status: 'editing' } });
}
