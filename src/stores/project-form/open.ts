import type { Project } from '../../domain/project/project.ts';
import { emptyFields, fieldsOf } from '../../domain/project/project-input.ts';
import { randomId } from '../../domain/random-id.ts';
import { reloadChanged } from '../admin-projects.ts';
import { dropOwnDraft, offeredDraft } from './draft.ts';
import { dropUploads, storedChoices } from './file-choice.ts';
import { $projectDialog, cancelWork } from './state.ts';

/** Opens the dialog in edit mode, filled from the project, or in add mode with an empty form. */
export function openDialog(project: Project | null): void {
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

/**
 * Closes the dialog, cancels its current work, and drops what was typed and uploaded. While the row is being written,
 * the uploads are kept until the save (save.ts) knows whether the row uses them.
 */
export function closeDialog(): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  cancelWork();
  dropOwnDraft(dialog);
  $projectDialog.set(null);
  if (dialog.phase.status !== 'saving') dropUploads(dialog);
  // The write may have succeeded. Editing the old row again would cause a conflict with your own change.
  if (dialog.sent.length > 0) reloadChanged();
}
