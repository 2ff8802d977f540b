import type { PreparedFile } from '@portfolio/media-files';
import { storageUrl } from '../../backend/connection.ts';
import { removeUnusedFiles } from '../../backend/project-files.ts';
import {
  type ProjectFiles,
  type MediaKind,
  type ProjectMedia,
  chooseMedia,
  fileUrl,
} from '../../domain/media/media.ts';
import { previewWithInfo } from '../../domain/media/image.ts';

/** A file to upload. */
export interface ChosenFile extends PreparedFile {
  /** A `blob:` URL for the preview. */
  readonly preview: string;
  /** The path in the bucket, once the file is uploaded. Later attempts to save do not upload the file again. */
  readonly path: string | null;
}

/** The image or video of the project in the dialog. */
export interface FileChoice {
  /** The bucket path of the file that the row uses now. */
  readonly stored: string | null;
  /** A file to upload, which replaces the stored one. */
  readonly chosen: ChosenFile | null;
  /** Whether to remove the stored file. */
  readonly removed: boolean;
}

/** The files of the project in the dialog. */
export interface FileChoices {
  readonly image: FileChoice;
  readonly video: FileChoice;
}

/** Returns the choices for the files that a row stores, or for a new project without files. */
export function storedChoices(project: ProjectFiles | null): FileChoices {
  const choice = { chosen: null, removed: false };
  return {
    image: { ...choice, stored: project?.imageFilePath ?? null },
    video: { ...choice, stored: project?.videoFilePath ?? null },
  };
}

/** Returns the same choices, based on the files that a row stores now, or on no files if the row is `null`. */
export function withStored({ image, video }: FileChoices, row: ProjectFiles | null): FileChoices {
  return {
    image: { ...image, stored: row?.imageFilePath ?? null },
    video: { ...video, stored: row?.videoFilePath ?? null },
  };
}

/** Returns the stored path, unless the file is marked for removal. */
export function keptPath(choice: FileChoice): string | null {
  return choice.removed ? null : choice.stored;
}

/** Returns the path to write into the row, once the chosen file is uploaded. */
export function pathToWrite(choice: FileChoice): string | null {
  return choice.chosen === null ? keptPath(choice) : choice.chosen.path;
}

/** Returns whether saving would change the file. */
export function isFileChanged(choice: FileChoice): boolean {
  return choice.chosen !== null || (choice.removed && choice.stored !== null);
}

/**
 * Returns the media that the card will show. A chosen file takes precedence over the stored one, and a stored one over
 * the URL.
 */
export function previewMedia(
  { image, video }: FileChoices,
  urls: { readonly imageUrl: string | null; readonly videoUrl: string | null },
): ProjectMedia {
  return chooseMedia(
    { image: previewUrl('image', image), video: previewUrl('video', video) },
    urls,
  );
}

function previewUrl(kind: MediaKind, choice: FileChoice): string | null {
  const { chosen } = choice;
  return chosen === null
    ? fileUrl(kind, keptPath(choice), storageUrl)
    : previewWithInfo(chosen.preview, chosen.info);
}

/**
 * Returns why the last file was rejected. Returns `undefined` if it was accepted, or if the admin has since chosen
 * another file or cleared the error.
 */
export function rejectionOf(
  dialog: FileChoices & { readonly errors: Partial<Record<MediaKind, string | undefined>> },
  kind: MediaKind,
): string | undefined {
  return dialog[kind].chosen === null ? dialog.errors[kind] : undefined;
}

/**
 * Frees the resources of the chosen files; see {@link dropChosen}.
 *
 * @param inUse the files that the stored project uses, which are kept
 */
export function dropUploads(
  { image, video }: FileChoices,
  inUse: Partial<ProjectFiles> = {},
): void {
  dropChosen('image', image, inUse.imageFilePath);
  dropChosen('video', video, inUse.videoFilePath);
}

/** Frees the resources of a chosen file: its preview, and its upload if the row does not use it. */
export function dropChosen(
  kind: MediaKind,
  { chosen, stored }: FileChoice,
  inUse?: string | null,
): void {
  if (chosen === null) return;
  const { path, preview } = chosen;
  URL.revokeObjectURL(preview);
  // After a conflict, the row may use a file that an earlier attempt to save uploaded.
  if (path !== null && path !== inUse && path !== stored) void removeUnusedFiles([{ kind, path }]);
}
