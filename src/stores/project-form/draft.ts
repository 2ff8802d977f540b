import { filesSent } from '../../backend/write-project.ts';
import {
  type DraftKey,
  dropDraft,
  writeDraft,
  readDraft,
  readNewDrafts,
} from '../../browser-storage/drafts.ts';
import type { Project } from '../../domain/project/project.ts';
import {
  type ProjectField,
  emptyFields,
  fieldsOf,
  sameFields,
} from '../../domain/project/project-input.ts';
import { $access, adminId } from '../access.ts';
import { withStored } from './file-choice.ts';
import { $hasChanges, $projectDialog, type ProjectDialog, changeDialog } from './state.ts';

/** Changes a field, clears its error, and stores the draft. */
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
 * Stores the input as a draft, or deletes the draft if the form has no changes. Does nothing while the dialog offers an
 * earlier draft, so that draft is kept. Also does nothing after the session has ended, because a sign-out in another
 * tab deletes all drafts.
 */
export function saveDraft(): void {
  const dialog = $projectDialog.get();
  if (dialog === null || dialog.draft !== null || $access.get().status !== 'admin') return;
  if (!$hasChanges.get()) {
    dropDraftOf(dialog);
    return;
  }
  const { id, base, fields, opened, sent } = dialog;
  writeDraft(keyOf(id, base), { id, fields, opened, sent, revision: base?.revision ?? null });
}

/**
 * Returns the draft to offer for a project, and the number of further drafts. Skips drafts that would not change the
 * form. For a new project, offers the latest draft.
 */
export function offeredDraft(project: Project | null): Pick<ProjectDialog, 'draft' | 'moreDrafts'> {
  const fields = project === null ? emptyFields : fieldsOf(project);
  const drafts =
    project === null ? readNewDrafts(adminId()) : (readDraft(keyOf(project.id, project)) ?? []);
  const [draft = null, ...more] = [drafts]
    .flat()
    .filter((draft) => !sameFields(draft.fields, fields));
  return { draft, moreDrafts: more.length };
}

/**
 * Fills the form from the draft. The form uses the revision that the draft was based on, so saving causes a conflict if
 * someone has saved the project since. For a new project, the form also uses the id in the draft, because an earlier
 * save may already have created the project with this id.
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
    // An earlier save may have created the new project with a file that the form no longer has.
    ...(base === null ? withStored(dialog, filesSent(draft.sent[0])) : {}),
    draft: null,
  });
}

/**
 * Deletes the offered draft. For new projects, the dialog then offers the next draft. If no draft is left, stores the
 * admin's input since then as a draft.
 */
export function discardDraft(): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  dropDraft(keyOf(dialog.draft?.id ?? dialog.id, dialog.base));
  changeDialog(offeredDraft(dialog.base));
  saveDraft();
}

/** Deletes the draft of the dialog. A draft that was neither restored nor discarded is kept and offered again. */
export function dropOwnDraft(dialog: ProjectDialog): void {
  if (dialog.draft === null) dropDraftOf(dialog);
}

function dropDraftOf({ id, base }: ProjectDialog): void {
  dropDraft(keyOf(id, base));
}

function keyOf(id: string, base: Project | null): DraftKey {
  return { userId: adminId(), id, isNew: base === null };
}
