import { BackendFailure, dataFailure } from './failure.ts';
import { type AdminProject, toAdminProject } from './list-projects.ts';
import { type ProjectContent, toRow } from './project-row.ts';
import { readProject } from './read-project.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * Updates a project, unless someone has edited it since it was read. Its display_order is written with
 * the other fields and stays what it is (specification, sections 7 and 9): moving a project is no edit,
 * so where it has been moved since, it is written again with the order that it has now.
 *
 * @param base the row that the edit is based on
 * @throws {BackendFailure} of kind `conflict` when the row has another revision or is gone, `refused`
 * when a policy kept it from being written (that is no error, but no row either)
 */
export async function updateProject(
  base: AdminProject,
  content: ProjectContent,
): Promise<AdminProject> {
  let { displayOrder } = base;
  for (;;) {
    const { data, error, status } = await sessionClient
      .from('projects')
      .update({ ...toRow(content), display_order: displayOrder })
      .eq('id', base.id)
      .eq('revision', base.revision)
      .eq('display_order', displayOrder)
      .select('*')
      .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT))
      .maybeSingle();
    if (error) throw dataFailure(error, status);
    const project = toAdminProject(data);
    if (project !== null) return project;

    const current = await readProject(base.id);
    if (current === null || current.revision !== base.revision) {
      throw new BackendFailure('conflict', 'The project has changed since it was opened.');
    }
    if (current.displayOrder === displayOrder) {
      throw new BackendFailure('refused', 'The project was not written.');
    }
    ({ displayOrder } = current);
  }
}
