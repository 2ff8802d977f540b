import { atom } from 'nanostores';
import { deleteProject } from '../backend/delete-project.ts';
import { asFailure } from '../backend/failure.ts';
import type { AdminProject } from '../backend/list-projects.ts';
import { readProject } from '../backend/read-project.ts';
import type { StoredFile } from '../backend/remove-unused-files.ts';
import { loseSession } from './access.ts';
import { reloadAfterWrite } from './admin-projects.ts';
import { explain } from './auth.ts';
import { dropDraftOf } from './project-dialog.ts';
import { showToast } from './toast.ts';
import { noteFiles, settleFiles } from '../browser/orphaned-uploads.ts';

/** The project that the confirm dialog asks about. */
export interface Deletion {
  readonly project: AdminProject;
  readonly busy: boolean;
  readonly error: string | null;
}

export const $deletion = atom<Deletion | null>(null);

export function askToDelete(project: AdminProject): void {
  $deletion.set({ project, busy: false, error: null });
}

export function cancelDeletion(): void {
  if (!$deletion.get()?.busy) $deletion.set(null);
}

/** Deletes the project, then its files. */
export async function confirmDeletion(): Promise<void> {
  const deletion = $deletion.get();
  if (deletion === null || deletion.busy) return;
  const { project } = deletion;
  $deletion.set({ project, busy: true, error: null });
  const files = filesOf(project);
  noteFiles(files);
  try {
    await deleteIt(project.id);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.kind === 'signed-out') loseSession();
    showToast({ title: 'Error', description: 'Failed to delete project', variant: 'destructive' });
    const error = `The project was not deleted. ${explain(failure)}`;
    $deletion.set({ project, busy: false, error });
    return;
  }
  $deletion.set(null);
  dropDraftOf({ base: project });
  showToast({ title: 'Success', description: 'Project deleted!', variant: 'default' });
  await Promise.all([settleFiles(files), reloadAfterWrite()]);
}

/** Without an answer, it checks whether the row is gone. */
async function deleteIt(id: string): Promise<void> {
  try {
    await deleteProject(id);
  } catch (error) {
    if (asFailure(error).kind !== 'no-answer' || (await readProject(id)) !== null) throw error;
  }
}

function filesOf(project: AdminProject): StoredFile[] {
  const files: StoredFile[] = [];
  if (project.imageFilePath) files.push({ kind: 'image', path: project.imageFilePath });
  if (project.videoFilePath) files.push({ kind: 'video', path: project.videoFilePath });
  return files;
}
