import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { discardDraft, restoreDraft } from '../../stores/project-form/draft.ts';
import { closeDialog } from '../../stores/project-form/open.ts';
import { saveProject } from '../../stores/project-form/save.ts';
import {
  $hasChanges,
  $isBusy,
  $projectDialog,
  backToEditing,
} from '../../stores/project-form/state.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ProjectFieldset } from './ProjectFieldset.tsx';
import { ProjectPreview } from './ProjectPreview.tsx';
import { PreparationProgress, UploadProgress } from './UploadProgress.tsx';
import { useDebounced } from './useDebounced.ts';
import { useSaveKey } from './useSaveKey.ts';

/** The dialog for adding or editing a project (docs/product/admin.md, Project form). */
export function ProjectDialog() {
  const dialog = useStore($projectDialog);
  const busy = useStore($isBusy);
  const [confirmsDiscard, setConfirmsDiscard] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const cancel = () => {
    if ($isBusy.get()) return;
    if ($projectDialog.get()?.phase.status === 'conflict') backToEditing();
    else if ($hasChanges.get()) setConfirmsDiscard(true);
    else closeDialog();
  };
  const preparing = dialog?.phase.status === 'preparing' ? dialog.phase : null;
  // Progress appears after a delay or with the first progress report, because most files are ready sooner.
  const takesLong = useDebounced(preparing !== null) || preparing?.part !== undefined;
  useSaveKey(form, () => form.current?.requestSubmit());

  if (dialog === null) return null;
  const adding = dialog.base === null;
  const { phase } = dialog;
  const editing = phase.status === 'editing';
  const draftTitle = dialog.draft?.fields.title.trim();
  const decideOnDraft = (act: () => void) => {
    if (!editing) return;
    act();
    // The same buttons now apply to the next draft.
    if ($projectDialog.get()?.draft) return;
    // The button that had focus has disappeared.
    document.getElementById('project-title')?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await saveProject();
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <Dialog title={adding ? 'Add New Project' : 'Edit Project'} wide onCancel={cancel}>
      {dialog.draft === null ? null : (
        <div role="status" className="notice mt-4 flex flex-wrap items-center gap-3">
          <p className="draft-text">
            There is an unsaved draft{draftTitle ? ` of “${draftTitle}”` : ''} from{' '}
            {new Date(dialog.draft.at).toLocaleString()}. It contains the text that you typed, but
            not the files that you chose.
            {dialog.moreDrafts === 0
              ? null
              : dialog.moreDrafts === 1
                ? ' There is one more draft after this one.'
                : ` There are ${dialog.moreDrafts} more drafts after this one.`}
          </p>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={!editing}
            onClick={() => decideOnDraft(restoreDraft)}
          >
            Restore draft
          </button>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={!editing}
            onClick={() => decideOnDraft(discardDraft)}
          >
            Discard draft
          </button>
        </div>
      )}
      <form ref={form} noValidate className="project-form" onSubmit={(event) => void submit(event)}>
        <div className="project-fields">
          <ProjectFieldset dialog={dialog} busy={busy} />
        </div>
        <ProjectPreview dialog={dialog} />
        <div data-actions className="dialog-actions">
          <p id="project-error" className="field-error empty:hidden">
            {dialog.errors.form}
          </p>
          {phase.status === 'uploading' ? <UploadProgress {...phase} /> : null}
          {preparing !== null && takesLong ? <PreparationProgress {...preparing} /> : null}
          <button type="button" className="button-quiet" aria-disabled={busy} onClick={cancel}>
            Cancel
          </button>
          <button
            type="submit"
            className="button"
            aria-describedby="project-error"
            aria-keyshortcuts="Control+S Meta+S"
            aria-disabled={!editing && (preparing === null || preparing.savesNext === true)}
          >
            {busy || preparing?.savesNext
              ? 'Saving...'
              : adding
                ? 'Create Project'
                : 'Update Project'}
          </button>
        </div>
      </form>
      {phase.status === 'conflict' ? (
        <ConflictDialog dialog={dialog} theirs={phase.theirs} />
      ) : null}
      {confirmsDiscard ? (
        <ConfirmDialog
          title="Discard changes?"
          action="Discard"
          cancel="Keep editing"
          onConfirm={closeDialog}
          onClose={() => setConfirmsDiscard(false)}
        >
          <p>Your changes are not saved yet.</p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
