import { asFailure } from '../backend/failure.ts';
import type { ProjectFiles } from '../backend/project-row.ts';
import type { StoredFile } from '../backend/remove-unused-files.ts';
import { uploadFile } from '../backend/upload-file.ts';
import { keptPath } from '../browser/file-choice.ts';
import { noteFiles } from '../browser/orphaned-uploads.ts';
import { buckets } from '../domain/media.ts';
import { storedName } from '../domain/media-file.ts';
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
 * Uploads the chosen files, except those that a save without an answer has uploaded.
 *
 * @param uploaded gets each file that is uploaded, before it is
 * @returns the files of the project; `null` when an upload failed or was cancelled
 */
export async function uploadFiles(
  dialog: ProjectDialog,
  uploaded: StoredFile[],
): Promise<ProjectFiles | null> {
  const paths = { image: keptPath(dialog.image), video: keptPath(dialog.video) };
  for (const kind of ['image', 'video'] as const) {
    const { chosen } = dialog[kind];
    if (chosen === null) continue;
    const sent = dialog.sent.find((write) => write[kind].chosen === chosen);
    if (sent !== undefined) {
      paths[kind] = sent.content[`${kind}FilePath`];
      continue;
    }
    const file = { kind, path: storedName(chosen.original, chosen.type ?? '') };
    noteFiles([file]);
    uploaded.push(file);
    upload = new AbortController();
    const { size } = chosen.file;
    const show = (part: number) =>
      changeDialog({ phase: { status: 'uploading', kind, part, size } });
    show(0);
    try {
      await uploadFile(buckets[kind], file.path, chosen.file, {
        signal: upload.signal,
        onProgress: show,
      });
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
      return null;
    } finally {
      upload = null;
    }
    paths[kind] = file.path;
  }
  return { imageFilePath: paths.image, videoFilePath: paths.video };
}
