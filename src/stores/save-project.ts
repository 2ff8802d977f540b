import {
  type ProjectContent,
  type ProjectFiles,
  createProject,
  readProject,
  updateProject,
} from '../backend/manage-projects.ts';
import { type BackendFailure, asFailure, mayBeDone } from '../backend/failure.ts';
import { removeUnusedFiles } from '../backend/remove-unused-files.ts';
import { uploadFile } from '../backend/upload-file.ts';
import { type ChosenFile, filesOf, keptPath } from '../browser/file-choice.ts';
import { type AdminProject, filesOfProject } from '../domain/media.ts';
import { type MediaKind, buckets, storedName } from '../domain/media-file.ts';
import { emptyFields, fieldsOf, parseProjectFields } from '../domain/project-input.ts';
import { randomId } from '../domain/random-id.ts';
import { handleFailure } from './access.ts';
import { reloadAfterWrite } from './admin-projects.ts';
import { explain } from './explain-failure.ts';
import { mergeFields } from './project-conflict.ts';
import {
  $isBusy,
  $projectDialog,
  type ProjectDialog,
  changeDialog,
  closeDialog,
  dropUploads,
  leaveDraft,
  refusalOf,
  saveDraft,
} from './project-dialog.ts';
import { showErrorToast, showSuccessToast, showToast } from './toast.ts';

/**
 * Saves the project in the dialog: uploads the chosen files, writes the row, and only then removes the
 * files that the row no longer names. If a step fails, the row still names files that exist, and the
 * form keeps what was typed and uploaded.
 */
export async function saveProject(): Promise<void> {
  const dialog = $projectDialog.get();
  if (dialog === null || $isBusy.get() || dialog.phase.status === 'preparing') return;
  const parsed = parseProjectFields(dialog.fields);
  // The owner must not find a project without the chosen picture.
  const refused = { image: refusalOf(dialog, 'image'), video: refusalOf(dialog, 'video') };
  if (!parsed.ok || refused.image !== undefined || refused.video !== undefined) {
    changeDialog({ errors: { ...(parsed.ok ? {} : parsed.errors), ...refused } });
    return;
  }
  saveDraft();
  changeDialog({ errors: {}, phase: { status: 'saving' } });
  const files = await uploadFiles(dialog);
  if (files === null) return;
  changeDialog({ phase: { status: 'saving' } });
  const content: ProjectContent = { ...parsed.input, ...files };
  try {
    await writeRow(dialog, content);
  } catch (error) {
    await explainFailure(dialog, handleFailure(error));
    return;
  }
  closeDialog(files);
  showSuccessToast(dialog.base === null ? 'Project created!' : 'Project updated!');
  const before = dialog.base === null ? [] : filesOfProject(dialog.base);
  const kept = new Set(filesOfProject(content).map(({ path }) => path));
  const replaced = before.filter(({ path }) => !kept.has(path));
  await Promise.all([removeUnusedFiles(replaced), reloadAfterWrite(dialog.id)]);
}

let upload: AbortController | null = null;

/** Cancels the current upload; the form stays as it is. */
export function cancelUpload(): void {
  upload?.abort();
}

/**
 * Uploads the chosen files, except those that an earlier save has uploaded.
 *
 * @returns the files of the project; `null` when an upload failed or was cancelled
 */
export async function uploadFiles(dialog: ProjectDialog): Promise<ProjectFiles | null> {
  const paths = { image: keptPath(dialog.image), video: keptPath(dialog.video) };
  for (const kind of ['image', 'video'] as const) {
    const { chosen } = dialog[kind];
    if (chosen === null) continue;
    paths[kind] = chosen.path ?? (await uploadOne(kind, chosen));
    if (paths[kind] === null) return null;
    changeDialog({ [kind]: { ...dialog[kind], chosen: { ...chosen, path: paths[kind] } } });
  }
  return { imageFilePath: paths.image, videoFilePath: paths.video };
}

/** @returns the path of the file; `null` when it was not uploaded, which the dialog then says */
async function uploadOne(kind: MediaKind, { file, original, type }: ChosenFile) {
  const path = storedName(original, type);
  upload = new AbortController();
  const show = (part: number) =>
    changeDialog({ phase: { status: 'uploading', kind, part, size: file.size } });
  show(0);
  try {
    await uploadFile(buckets[kind], path, file, { signal: upload.signal, onProgress: show });
    return path;
  } catch (error) {
    const failure = handleFailure(error);
    const cancelled = failure.kind === 'cancelled';
    if (!cancelled) {
      showToast({ title: 'Upload Error', description: failure.message, variant: 'destructive' });
    }
    changeDialog({
      phase: { status: 'editing' },
      errors: cancelled ? {} : { [kind]: `Not uploaded. ${explain(failure)}` },
    });
    void removeUnusedFiles([{ kind, path }]);
    return null;
  } finally {
    upload = null;
  }
}

/** Closes the question of a conflict. The form stays as it is, and the next save asks again. */
export function backToEditing(): void {
  changeDialog({ phase: { status: 'editing' } });
}

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

/**
 * Creates or updates the row. A row that has the content already was written by this try or an earlier one,
 * whose answer was lost or replaced by a gateway's error.
 *
 * @throws {BackendFailure} when the row was not written, or that is not known
 */
async function writeRow({ id, base }: ProjectDialog, content: ProjectContent): Promise<void> {
  try {
    if (base === null) await createProject(id, content);
    else await updateProject(base, content);
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind !== 'conflict' && !mayBeDone(failure)) throw failure;
    const stored = await readProject(id).catch(() => null);
    if (stored === null || !hasSameContent(stored, content)) throw failure;
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
  showErrorToast(dialog.base === null ? 'Failed to create project' : 'Failed to update project');
  changeDialog({
    phase: { status: 'editing' },
    errors: { form: `Not saved. ${explain(failure)}` },
  });
}

function hasSameContent(project: AdminProject, content: ProjectContent): boolean {
  const names = Object.keys(content) as (keyof ProjectContent)[];
  return names.every((name) => JSON.stringify(project[name]) === JSON.stringify(content[name]));
}
