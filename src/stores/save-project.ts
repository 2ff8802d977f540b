import { filesOf } from '../browser/file-choice.ts';
import { createProject } from '../backend/create-project.ts';
import { BackendFailure, asFailure } from '../backend/failure.ts';
import type { AdminProject } from '../backend/list-projects.ts';
import type { ProjectContent } from '../backend/project-row.ts';
import { readProject } from '../backend/read-project.ts';
import { updateProject } from '../backend/update-project.ts';
import { fieldsOf, parseProjectFields } from '../domain/project-input.ts';
import { loseSession } from './access.ts';
import { reloadAfterWrite } from './admin-projects.ts';
import { explain } from './auth.ts';
import {
  $isBusy,
  $projectDialog,
  type ProjectDialog,
  changeDialog,
  closeDialog,
  dropDraftOf,
  saveDraftNow,
} from './project-dialog.ts';
import { showToast } from './toast.ts';
import { uploadFiles } from './upload-files.ts';
import { noteFiles, settleFiles, storedFiles } from '../browser/orphaned-uploads.ts';
import { randomId } from '../domain/random-id.ts';

/**
 * Saves the project in the dialog: uploads the chosen files, writes the row, and only then removes the
 * files that the row no longer names. If a step fails, the row still names files that exist, and the
 * form keeps what was typed and uploaded.
 */
export async function saveProject(): Promise<void> {
  const dialog = $projectDialog.get();
  if (dialog === null || $isBusy.get() || dialog.phase.status === 'preparing') return;
  const parsed = parseProjectFields(dialog.fields);
  if (!parsed.ok) {
    changeDialog({ errors: parsed.errors });
    return;
  }
  saveDraftNow();
  changeDialog({ errors: {}, phase: { status: 'saving' } });
  const files = await uploadFiles(dialog);
  if (files === null) return;
  changeDialog({ phase: { status: 'saving' } });
  const content: ProjectContent = { ...parsed.input, ...files };
  const kept = new Set(storedFiles(content).map(({ path }) => path));
  const replaced =
    dialog.base === null ? [] : storedFiles(dialog.base).filter(({ path }) => !kept.has(path));
  noteFiles(replaced);
  try {
    await writeRow(dialog, content);
  } catch (error) {
    const failure = asFailure(error);
    // An earlier try without an answer stays one, whatever stops this one.
    const unclear =
      failure.kind === 'no-answer' || (failure.kind !== 'conflict' && dialog.sent.length > 0);
    // A draft from before is another project: restoring it would create a second one.
    changeDialog(unclear ? { sent: [...dialog.sent, content], draft: null } : { sent: [] });
    await explainFailure(dialog, failure);
    return;
  }
  changeDialog({ sent: [] });
  closeDialog();
  showToast({
    title: 'Success',
    description: dialog.base === null ? 'Project created!' : 'Project updated!',
    variant: 'default',
  });
  await Promise.all([settleFiles(replaced), reloadAfterWrite(dialog.id)]);
}

/** Closes the question of a conflict. The form stays as it is, and the next save asks again. */
export function backToEditing(): void {
  if ($projectDialog.get()?.phase.status === 'conflict') {
    changeDialog({ phase: { status: 'editing' } });
  }
}

/** Overwrites the other version; a deleted project is created again. */
export async function keepMine(): Promise<void> {
  const dialog = $projectDialog.get();
  if (dialog?.phase.status !== 'conflict') return;
  const { theirs } = dialog.phase;
  if (theirs === null) {
    copyMine();
  } else {
    dropDraftOf(dialog);
    changeDialog({ base: theirs, ...withStored(dialog, theirs), phase: { status: 'editing' } });
  }
  await saveProject();
}

/** Fills the form with the other version. */
export function takeTheirs(): void {
  const dialog = $projectDialog.get();
  if (dialog?.phase.status !== 'conflict') return;
  const { theirs } = dialog.phase;
  if (theirs === null) {
    closeDialog();
    void reloadAfterWrite();
    return;
  }
  dropDraftOf(dialog);
  changeDialog({
    base: theirs,
    fields: fieldsOf(theirs),
    ...filesOf(theirs),
    errors: {},
    phase: { status: 'editing' },
  });
}

/** Turns the form into a new project. */
export function copyMine(): void {
  const dialog = $projectDialog.get();
  if (dialog?.phase.status !== 'conflict') return;
  dropDraftOf(dialog);
  changeDialog({
    id: randomId(),
    base: null,
    sent: [],
    ...withStored(dialog, dialog.phase.theirs),
    phase: { status: 'editing' },
  });
  saveDraftNow();
}

/** My choice of files, based on the files stored now: theirs, or none. */
function withStored(dialog: ProjectDialog, theirs: AdminProject | null) {
  return {
    image: { ...dialog.image, stored: theirs?.imageFilePath ?? null },
    video: { ...dialog.video, stored: theirs?.videoFilePath ?? null },
  };
}

/**
 * Creates or updates the row. Without an answer, it checks whether the row was written, now or by an
 * earlier try.
 *
 * @throws {BackendFailure} when the row was not written, or that is not known
 */
async function writeRow(dialog: ProjectDialog, content: ProjectContent): Promise<void> {
  try {
    if (dialog.base === null) await createProject(dialog.id, content);
    else await updateProject(dialog.base, content);
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind !== 'no-answer' && failure.kind !== 'conflict') throw failure;
    const stored = await readProject(dialog.id).catch(() => undefined);
    // Whose version the conflict is with is not known.
    if (stored === undefined) throw new BackendFailure('no-answer', failure.message);
    if (stored !== null && hasSameContent(stored, content)) return;
    if (stored === null || failure.kind === 'no-answer') throw failure;
    if (!dialog.sent.some((sent) => hasSameContent(stored, sent))) throw failure;
    await writeRow({ ...dialog, base: stored, sent: [] }, content);
  }
}

async function explainFailure(dialog: ProjectDialog, failure: BackendFailure): Promise<void> {
  if (failure.kind === 'conflict') {
    try {
      const theirs = await readProject(dialog.id);
      changeDialog({ phase: { status: 'conflict', theirs } });
      return;
    } catch {
      // Shown like any other failure.
    }
  }
  const message = dialog.base === null ? 'Failed to create project' : 'Failed to update project';
  showToast({ title: 'Error', description: message, variant: 'destructive' });
  changeDialog({
    phase: { status: 'editing' },
    errors: { form: `Not saved. ${explain(failure)}` },
  });
  if (failure.kind === 'signed-out') loseSession();
}

function hasSameContent(project: AdminProject, content: ProjectContent): boolean {
  return (
    project.title === content.title &&
    project.description === content.description &&
    project.technologies.join('\n') === content.technologies.join('\n') &&
    project.imageUrl === content.imageUrl &&
    project.videoUrl === content.videoUrl &&
    project.projectLink === content.projectLink &&
    project.imageFilePath === content.imageFilePath &&
    project.videoFilePath === content.videoFilePath
  );
}
