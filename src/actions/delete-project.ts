import { deleteProject, readProject } from '../backend/manage-projects.ts';
import { mayHaveSucceeded } from '../backend/failure.ts';
import { removeUnusedFiles } from '../backend/project-files.ts';
import type { Project } from '../domain/project/project.ts';
import { dropDraft } from '../browser-storage/drafts.ts';
import { filesOfProject } from '../domain/media/media.ts';
import { adminId, handleFailure } from '../stores/access.ts';
import { dropProject, reloadChanged } from '../stores/admin-projects.ts';
import { explain } from '../backend/explain-failure.ts';
import { showErrorToast, showSuccessToast } from '../stores/toast.ts';

/**
 * Deletes a project, then the files that its row in the database names and that no other project uses. The `project`
 * from the list may name old files if someone has replaced them.
 *
 * @returns an error message, or `null` if the project was deleted
 */
export async function removeProject(project: Project): Promise<string | null> {
  let last = project;
  try {
    last = (await deleteProject(project.id)) ?? project;
  } catch (error) {
    const failure = handleFailure(error);
    const isGone =
      mayHaveSucceeded(failure) && (await readProject(project.id).catch(() => project)) === null;
    if (!isGone) {
      showErrorToast('Failed to delete project');
      // The project may be gone despite the failure.
      if (mayHaveSucceeded(failure)) reloadChanged();
      return `The project was not deleted. ${explain(failure)}`;
    }
  }
  dropDraft({ userId: adminId(), id: project.id, isNew: false });
  showSuccessToast('Project deleted!');
  dropProject(project.id);
  void removeUnusedFiles(filesOfProject(last));
  return null;
}
