import { type AdminProject, deleteProject } from '../backend/admin-projects.ts';
import { noteFiles, settleFiles, storedFiles } from '../browser/orphaned-uploads.ts';
import { noticeFailure } from './access.ts';
import { reloadAfterWrite } from './admin-projects.ts';
import { explain } from './auth.ts';
import { dropDraftOf } from './project-dialog.ts';
import { showErrorToast, showSuccessToast } from './toast.ts';

/**
 * Deletes a project, then its files. Without an answer, a second try finds out whether it is gone.
 *
 * @returns why it was not deleted, or `null`
 */
export async function removeProject(project: AdminProject): Promise<string | null> {
  const files = storedFiles(project);
  noteFiles(files);
  try {
    await deleteProject(project.id);
  } catch (error) {
    showErrorToast('Failed to delete project');
    return `The project was not deleted. ${explain(noticeFailure(error))}`;
  }
  dropDraftOf({ base: project });
  showSuccessToast('Project deleted!');
  void Promise.all([settleFiles(files), reloadAfterWrite()]);
  return null;
}
