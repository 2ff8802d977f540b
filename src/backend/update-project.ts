import { BackendFailure, dataFailure } from './failure.ts';
import { type AdminProject, toAdminProject } from './list-projects.ts';
import { type ProjectContent, toRow } from './project-row.ts';
import { readProject } from './read-project.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Updates a project, unless someone has edited it since it was read. Its display_order is written with
 * the other fields and does not change (docs/product.md, Project form). Moving a project is not an edit:
 * if it was moved since, it is written again with its current order.
 *
 * @param base the row that the edit is based on
 * @throws {BackendFailure} of kind `conflict` when the row has another revision or is gone, `refused`
 * when a policy did not allow it (the provider then returns no row and no error)
 */
export async function updateProject(
  base: AdminProject,
  content: ProjectContent,
): Promise<AdminProject> {
  let { displayOrder } = base;
  for (;;) {
    const { data, error, status } = await authenticatedClient
      .from('projects')
      .update({ ...toRow(content), display_order: displayOrder })
      .eq('id', base.id)
      .eq('revision', base.revision)
      .eq('display_order', displayOrder)
      .select('*')
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
