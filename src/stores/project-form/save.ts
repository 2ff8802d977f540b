import { explain } from '../../backend/explain-failure.ts';
import { BackendFailure } from '../../backend/failure.ts';
import { removeUnusedFiles, uploadFile } from '../../backend/project-files.ts';
import { writeProject } from '../../backend/write-project.ts';
import { type MediaKind, buckets, mediaKinds } from '../../domain/media/media.ts';
import { storedName } from '../../domain/media/media-file.ts';
import { type ProjectInput, parseProjectFields } from '../../domain/project/project-input.ts';
import { handleFailure } from '../access.ts';
import { putProject, putSavedProject } from '../admin-projects.ts';
import { showErrorToast, showSuccessToast, showToast } from '../toast.ts';
import { saveDraft } from './draft.ts';
import {
  type ChosenFile,
  type FileChoices,
  dropUploads,
  pathToWrite,
  rejectionOf,
} from './file-choice.ts';
import { closeDialog } from './open.ts';
import {
  $projectDialog,
  type ProjectDialog,
  changeDialog,
  isDoing,
  preparedDialog,
} from './state.ts';

/**
 * Saves the form: waits until all files are prepared, checks the fields, uploads the chosen files, and writes the row.
 * The dialog then closes, and the list shows the row. If a step fails, the form keeps the input and the uploads, so the
 * admin can try again.
 *
 * If the dialog is closed in the meantime, the save does not change a dialog that is opened later. The uploads of the
 * closed dialog are removed, unless the row uses them.
 */
export async function saveProject(): Promise<void> {
  if ($projectDialog.get()?.phase.status === 'preparing' && !(await fileIsPrepared())) return;
  const dialog = $projectDialog.get();
  if (dialog?.phase.status !== 'editing') return;
  const input = checkForm(dialog);
  if (input === null) return;
  saveDraft();
  const work = new AbortController();
  changeDialog({ errors: {}, phase: { status: 'saving', work } });
  const files = await uploadChosen(dialog, work);
  if (files === null) return;
  // After an upload, the phase is still `uploading`, so the dialog still offers to cancel. Writing cannot be cancelled.
  if (isDoing(work)) changeDialog({ phase: { status: 'saving', work } });
  const result = await writeProject(dialog, {
    ...input,
    imageFilePath: pathToWrite(files.image),
    videoFilePath: pathToWrite(files.video),
  });
  const isOpen = isDoing(work);
  if (result.status === 'written') {
    if (isOpen) closeDialog();
    dropUploads(files, result.project);
    showSuccessToast(dialog.base === null ? 'Project created!' : 'Project updated!');
    putSavedProject(result.project);
    return;
  }
  if (!isOpen) dropUploads(files);
  if (result.status === 'conflict') {
    // If the list kept the old version, the next edit would cause the same conflict again.
    if (result.theirs !== null) putProject(result.theirs);
    if (isOpen) changeDialog({ phase: { status: 'conflict', theirs: result.theirs } });
    return;
  }
  if (isOpen && result.sent !== null) rememberSent(dialog, result.sent);
  showWriteFailure(dialog, result.failure, isOpen);
}

/**
 * Waits for a file that is being prepared, because the project would otherwise be saved without it. Returns whether to
 * continue.
 */
async function fileIsPrepared(): Promise<boolean> {
  for (;;) {
    const phase = $projectDialog.get()?.phase;
    if (phase?.status !== 'preparing') return true;
    changeDialog({ phase: { ...phase, savesNext: true } });
    if ((await preparedDialog()) === null || phase.work.signal.aborted) return false;
  }
}

/** Returns the fields as the table stores them. If a field or a file has an error, shows it and returns `null`. */
function checkForm(dialog: ProjectDialog): ProjectInput | null {
  const parsed = parseProjectFields(dialog.fields);
  // A rejected file is also an error, because the project would be saved without it.
  const rejections = { image: rejectionOf(dialog, 'image'), video: rejectionOf(dialog, 'video') };
  if (parsed.ok && rejections.image === undefined && rejections.video === undefined)
    return parsed.input;
  changeDialog({ errors: { ...(parsed.ok ? {} : parsed.errors), ...rejections } });
  return null;
}

/**
 * Uploads the chosen files. Returns the choices with the paths, or `null` if an upload fails or is cancelled. If an
 * upload fails, shows why.
 */
async function uploadChosen(
  dialog: ProjectDialog,
  work: AbortController,
): Promise<FileChoices | null> {
  let files: FileChoices = dialog;
  for (const kind of mediaKinds) {
    const { chosen } = dialog[kind];
    // An earlier attempt may have uploaded the file.
    if (chosen === null || chosen.path !== null) continue;
    try {
      const path = await upload(kind, chosen, work);
      files = { ...files, [kind]: { ...dialog[kind], chosen: { ...chosen, path } } };
      changeDialog({ [kind]: files[kind] });
    } catch (error) {
      showUploadFailure(kind, error, work);
      return null;
    }
  }
  return files;
}

/** Uploads a file under a new name and returns that name. If the upload fails or is cancelled, the file is removed. */
async function upload(
  kind: MediaKind,
  { file, original, type, info }: ChosenFile,
  work: AbortController,
): Promise<string> {
  const path = storedName(original, type, info);
  const { signal } = work;
  const onProgress = (part: number) => {
    if (!isDoing(work)) return;
    changeDialog({ phase: { status: 'uploading', work, kind, part, size: file.size } });
  };
  onProgress(0);
  try {
    await uploadFile(buckets[kind], path, file, { signal, onProgress });
    // The upload was cancelled after its response arrived, so `uploadFile` did not reject.
    if (signal.aborted) throw new BackendFailure('cancelled', 'The upload was cancelled.');
  } catch (error) {
    void removeUnusedFiles([{ kind, path }]);
    throw error;
  }
  return path;
}

function showUploadFailure(kind: MediaKind, error: unknown, work: AbortController): void {
  const failure = handleFailure(error);
  const isCancelled = failure.kind === 'cancelled';
  if (!isCancelled) {
    showToast({ title: 'Upload Error', description: failure.message, variant: 'destructive' });
  }
  if (!isDoing(work)) return;
  const errors = isCancelled ? {} : { [kind]: `Not uploaded. ${explain(failure)}` };
  changeDialog({ phase: { status: 'editing' }, errors });
}

/** Records, in the form and in its draft, the content that the backend may have stored despite the failure. */
function rememberSent({ base, fields, opened, sent }: ProjectDialog, content: string): void {
  changeDialog({
    sent: [...sent, content],
    // If this first save did create the project, other editors started from these fields, so a conflict compares both
    // versions with them.
    opened: base === null && sent.length === 0 ? fields : opened,
  });
  saveDraft();
}

function showWriteFailure({ base }: ProjectDialog, error: BackendFailure, isOpen: boolean): void {
  const failure = handleFailure(error);
  showErrorToast(base === null ? 'Failed to create project' : 'Failed to update project');
  if (!isOpen) return;
  const errors = { form: `Not saved. ${explain(failure)}` };
  changeDialog({ phase: { status: 'editing' }, errors });
}
