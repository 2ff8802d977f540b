import { type ProjectFiles, filesOfProject } from '../domain/media/media.ts';
import { type Project, type ProjectContent, toRow } from '../domain/project/project.ts';
import { type BackendFailure, asFailure, mayBeDone } from './failure.ts';
import { createProject, readProject, updateProject } from './manage-projects.ts';
import { removeUnusedFiles } from './project-files.ts';

/** Which row is to be written. */
export interface ProjectEdit {
  /** The id of the row, or of the new one. */
  readonly id: string;
  /** The row that the edit is based on; `null` for a new project. */
  readonly base: Project | null;
  /** What earlier tries have sent without an answer, as {@link WriteResult} names it. */
  readonly sent: readonly string[];
}

/** How a write ended. Where it failed, the row still names files that exist. */
export type WriteResult =
  | { readonly status: 'written'; readonly project: Project }
  /** `sent` is what may be stored all the same, or `null`. */
  | {
      readonly status: 'not-written';
      readonly failure: BackendFailure;
      readonly sent: string | null;
    }
  /** Someone else has edited or deleted (`theirs` is `null`) the project. */
  | { readonly status: 'conflict'; readonly theirs: Project | null };

/**
 * Creates or updates the row, and only then removes the files that it no longer names.
 *
 * If that fails without a clear answer, or with a conflict, the row is read: one with the same content was written by
 * this try or an earlier one, and counts as written. One with what an earlier try has sent is no version of someone
 * else: it is updated.
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
    const sent = mayBeDone(failure) ? asSent(content) : null;
    const notWritten = { status: 'not-written', failure, sent } as const;
    if (!isConflict && sent === null) return notWritten;
    let stored: Project | null;
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
      return writeProject({ ...edit, base: stored, sent: [] }, content);
    }
    return { status: 'conflict', theirs: stored };
  }
}

/** The content of a row as one text, to be compared. */
function asSent(content: ProjectContent): string {
  return JSON.stringify(toRow(content));
}

/** The files in what {@link WriteResult} calls `sent`; none in anything else. */
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
function replacedFiles(base: Project | null, files: ProjectFiles) {
  const kept = new Set(filesOfProject(files).map(({ path }) => path));
  return base === null ? [] : filesOfProject(base).filter(({ path }) => !kept.has(path));
}
