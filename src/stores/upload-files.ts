import { asFailure } from '../backend/failure.ts';
import type { ProjectFiles } from '../backend/project-row.ts';
import { uploadFile } from '../backend/upload-file.ts';
import { type ChosenFile, keptPath } from '../browser/file-choice.ts';
import { noteFiles, settleFiles } from '../browser/orphaned-uploads.ts';
import { buckets } from '../domain/media.ts';
import { type MediaKind, storedName } from '../domain/media-file.ts';
import { loseSession } from './access.ts';
import { explain } from './auth.ts';
import { type ProjectDialog, changeDialog } from './project-dialog.ts';
import { showToast } from './toast.ts';

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
  const path = storedName(original, type ?? '');
  noteFiles([{ kind, path }]);
  upload = new AbortController();
  const show = (part: number) =>
    changeDialog({ phase: { status: 'uploading', kind, part, size: file.size } });
  show(0);
  try {
    await uploadFile(buckets[kind], path, file, { signal: upload.signal, onProgress: show });
    return path;
  } catch (error) {
    const failure = asFailure(error);
    const cancelled = failure.kind === 'cancelled';
    if (!cancelled) {
      showToast({ title: 'Upload Error', description: failure.message, variant: 'destructive' });
    }
    changeDialog({
      phase: { status: 'editing' },
      errors: cancelled ? {} : { [kind]: `Not uploaded. ${explain(failure)}` },
    });
    if (failure.kind === 'signed-out') loseSession();
    void settleFiles([{ kind, path }]);
    return null;
  } finally {
    upload = null;
  }
}
