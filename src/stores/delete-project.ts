import { deleteProject } from '../backend/delete-project.ts';
import { asFailure } from '../backend/failure.ts';
import type { AdminProject } from '../backend/list-projects.ts';
import { readProject } from '../backend/read-project.ts';
import { noteFiles, settleFiles, storedFiles } from '../browser/orphaned-uploads.ts';
import { loseSession } from './access.ts';
import { reloadAfterWrite } from './admin-projects.ts';
import { explain } from './auth.ts';
import { dropDraftOf } from './project-dialog.ts';
import { showToast } from './toast.ts';

/**
 * Deletes a project, then its files.
 *
 * @returns why it was not deleted, or `null`
 */
export async function removeProject(project: AdminProject): Promise<string | null> {
  const files = storedFiles(project);
  noteFiles(files);
  try {
    await deleteRow(project.id);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.kind === 'signed-out') loseSession();
    showToast({ title: 'Error', description: 'Failed to delete project', variant: 'destructive' });
    return `The project was not deleted. ${explain(failure)}`;
  }
  dropDraftOf({ base: project });
  showToast({ title: 'Success', description: 'Project deleted!', variant: 'default' });
  void Promise.all([settleFiles(files), reloadAfterWrite()]);
  return null;
}

/** Without an answer, it checks whether the row is gone. */
async function deleteRow(id: string): Promise<void> {
  try {
    await deleteProject(id);
  } catch (error) {
    if (asFailure(error).kind !== 'no-answer' || (await readProject(id)) !== null) throw error;
  }
}
