import { type ProjectFiles, filesOfProject } from '../domain/media/media.ts';
import { type Project, type ProjectContent, toRow } from '../domain/project/project.ts';
import { type BackendFailure, asFailure, mayHaveSucceeded } from './failure.ts';
import { createProject, readProject, updateProject } from './manage-projects.ts';
import { removeUnusedFiles } from './project-files.ts';

/** Which row to write, and what is known about its earlier content. */
export interface ProjectEdit {
  /** The id of the existing or new row. */
  readonly id: string;
  /** The row that the edit is based on, or `null` for a new project. */
  readonly base: Project | null;
  /** The content of earlier attempts that may have succeeded; see {@link WriteResult}. */
  readonly sent: readonly string[];
}

/** The result of a write. After a failure, the files that the row uses still exist. */
export type WriteResult =
  | { readonly status: 'written'; readonly project: Project }
  /** `sent` is the content that may have been stored despite the failure, or `null`. */
  | {
      readonly status: 'not-written';
      readonly failure: BackendFailure;
      readonly sent: string | null;
    }
  /** Someone else has edited or deleted the project. If the project was deleted, `theirs` is `null`. */
  | { readonly status: 'conflict'; readonly theirs: Project | null };

/**
 * Creates or updates the row, and only then removes the files that the row no longer uses.
 *
 * After a conflict, or after a failure that may hide a successful write, this function reads the row. If the row
 * already has the new content, this attempt or an earlier one wrote it. If there was a conflict, but the row has the
 * content of an earlier attempt, nobody else has edited it, so this function updates the row again.
 */
export async function writeProject(
  edit: ProjectEdit,
  content: ProjectContent,
): Promise<WriteResult> {
  const result = await writeRow(edit, content);
  if (result.status === 'written') void removeUnusedFiles(replacedFiles(edit.base, content));
  return result;
}

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
    const sent = mayHaveSucceeded(failure) ? serialise(content) : null;
    const notWritten = { status: 'not-written', failure, sent } as const;
    if (!isConflict && sent === null) return notWritten;
    let stored: Project | null;
    try {
      stored = await readProject(id);
    } catch {
      // The row could not be read, so its state is unknown.
      return notWritten;
    }
    if (stored !== null && serialise(stored) === serialise(content)) {
      return { status: 'written', project: stored };
    }
    if (!isConflict) return notWritten;
    if (stored !== null && edit.sent.includes(serialise(stored))) {
      return writeProject({ ...edit, base: stored, sent: [] }, content);
    }
    return { status: 'conflict', theirs: stored };
  }
}

/** Serialises the content of a row, for comparison and for `sent`. */
function serialise(content: ProjectContent): string {
  return JSON.stringify(toRow(content));
}

/** Returns the files named in the `sent` content of a {@link WriteResult}. */
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

/** Returns the files that the row used before and no longer uses. */
function replacedFiles(base: Project | null, files: ProjectFiles) {
  const kept = new Set(filesOfProject(files).map(({ path }) => path));
  return base === null ? [] : filesOfProject(base).filter(({ path }) => !kept.has(path));
}
