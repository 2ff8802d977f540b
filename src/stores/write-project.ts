import { createProject, readProject, updateProject } from '../backend/manage-projects.ts';
import { BackendFailure, asFailure, mayBeDone } from '../backend/failure.ts';
import { removeUnusedFiles } from '../backend/remove-unused-files.ts';
import { uploadFile } from '../backend/upload-file.ts';
import { type ChosenFile, type FileChoices, keptPath } from './file-choice.ts';
import type { AdminProject } from '../domain/admin-project.ts';
import { filesOfProject } from '../domain/media.ts';
import { type MediaKind, buckets, mediaKinds, storedName } from '../domain/media-file.ts';
import { type ProjectContent, type ProjectFiles, toRow } from '../domain/project.ts';
import type { ProjectInput } from '../domain/project-input.ts';

/** A project as it is to be written. */
export interface ProjectEdit extends FileChoices {
  /** The id of the row, or of the new one. */
  readonly id: string;
  /** The row that the edit is based on; `null` for a new project. */
  readonly base: AdminProject | null;
  /** What earlier tries have sent without an answer, as {@link asSent} writes it. */
  readonly sent: readonly string[];
  readonly input: ProjectInput;
}

/** What is being done. */
export type WriteStep =
  /** A file of `size` bytes is being sent; `part` of it, from 0 to 1, has been. */
  | {
      readonly status: 'uploading';
      readonly kind: MediaKind;
      readonly part: number;
      readonly size: number;
    }
  | { readonly status: 'saving' };

/** How a write is followed and cancelled. */
export interface WriteOptions {
  readonly onStep: (step: WriteStep) => void;
  /** Gets the path of a chosen file that is stored now: the next try must not upload it again. */
  readonly onUploaded: (kind: MediaKind, path: string) => void;
  /** Cancels uploads; a row that is being written is not cancelled. */
  readonly signal: AbortSignal;
}

/** How a write ended. Where it failed, the row still names files that exist. */
export type WriteResult =
  | { readonly status: 'written'; readonly project: AdminProject }
  | { readonly status: 'not-uploaded'; readonly kind: MediaKind; readonly failure: BackendFailure }
  /** `sent` is what may be stored all the same, or `null`. */
  | {
      readonly status: 'not-written';
      readonly failure: BackendFailure;
      readonly sent: string | null;
    }
  /** Someone else has edited or deleted (`theirs` is `null`) the project. */
  | { readonly status: 'conflict'; readonly theirs: AdminProject | null };

/** Uploads the chosen files, writes the row, and only then removes the files that it no longer names. */
export async function writeProject(edit: ProjectEdit, options: WriteOptions): Promise<WriteResult> {
  const paths = { image: keptPath(edit.image), video: keptPath(edit.video) };
  for (const kind of mediaKinds) {
    const { chosen } = edit[kind];
    if (chosen === null) continue;
    try {
      paths[kind] = chosen.path ?? (await upload(kind, chosen, options));
    } catch (error) {
      return { status: 'not-uploaded', kind, failure: asFailure(error) };
    }
  }
  options.onStep({ status: 'saving' });
  const files: ProjectFiles = { imageFilePath: paths.image, videoFilePath: paths.video };
  const result = await writeRow(edit, { ...edit.input, ...files });
  if (result.status === 'written') void removeUnusedFiles(replacedFiles(edit.base, files));
  return result;
}

async function upload(
  kind: MediaKind,
  { file, original, type, mark }: ChosenFile,
  { onStep, onUploaded, signal }: WriteOptions,
): Promise<string> {
  const path = storedName(original, type, mark);
  const onProgress = (part: number) => onStep({ status: 'uploading', kind, part, size: file.size });
  onProgress(0);
  try {
    await uploadFile(buckets[kind], path, file, { signal, onProgress });
    // Cancelled while the answer was on its way.
    if (signal.aborted) throw new BackendFailure('cancelled', 'The upload was cancelled.');
  } catch (error) {
    void removeUnusedFiles([{ kind, path }]);
    throw error;
  }
  onUploaded(kind, path);
  return path;
}

/**
 * Creates or updates the row. If that fails without a clear answer, or with a conflict, the row is read: one with the
 * same content was written by this try or an earlier one, and counts as written. One with what an earlier try has sent
 * is no version of someone else: it is updated.
 */
async function writeRow(edit: ProjectEdit, content: ProjectContent): Promise<WriteResult> {
  const { id, base } = edit;
  try {
    const project = await (base === null
      ? createProject(id, content)
      : updateProject(base, content));
    return { status: 'written', project };
  } catch (error) {
    const failure = asFailure(error);
    const isConflict = failure.kind === 'conflict';
    const sent = mayBeDone(failure) ? asSent(content) : null;
    const notWritten = { status: 'not-written', failure, sent } as const;
    if (!isConflict && sent === null) return notWritten;
    let stored: AdminProject | null;
    try {
      stored = await readProject(id);
    } catch {
      // Whether it was written, or what the other version is, is not known.
      return notWritten;
    }
    if (stored !== null && asSent(stored) === asSent(content)) {
      return { status: 'written', project: stored };
    }
    if (!isConflict) return notWritten;
    if (stored !== null && edit.sent.includes(asSent(stored))) {
      const result = await writeRow({ ...edit, base: stored, sent: [] }, content);
      if (result.status === 'written') void removeUnusedFiles(replacedFiles(stored, content));
      return result;
    }
    return { status: 'conflict', theirs: stored };
  }
}

/** The content of a row as one text, to be compared. */
function asSent(content: ProjectContent): string {
  return JSON.stringify(toRow(content));
}

/** The files in what {@link asSent} has written; none in anything else. */
export function filesSent(sent: string | undefined): ProjectFiles {
  let row: unknown;
  try {
    row = JSON.parse(sent ?? 'null');
  } catch {
    row = null;
  }
  const pathIn = (column: 'image_file_path' | 'video_file_path') => {
    const path = (row as Partial<Record<typeof column, unknown>> | null)?.[column];
    return typeof path === 'string' ? path : null;
  };
  return { imageFilePath: pathIn('image_file_path'), videoFilePath: pathIn('video_file_path') };
}

/** The files that the row named before and no longer names. */
function replacedFiles(base: AdminProject | null, files: ProjectFiles) {
  const kept = new Set(filesOfProject(files).map(({ path }) => path));
  return base === null ? [] : filesOfProject(base).filter(({ path }) => !kept.has(path));
}
