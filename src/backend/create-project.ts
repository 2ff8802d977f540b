import { BackendFailure, dataFailure } from './failure.ts';
import { type AdminProject, toAdminProject } from './list-projects.ts';
import { type ProjectContent, toRow } from './project-row.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Inserts a project at the end of the list: its display_order is the current number of projects
 * (docs/product.md, Project form).
 *
 * @param id a UUID made by the caller, so that a second try does not create a second project
 * @throws {BackendFailure} when the row was not returned; of kind `conflict` when the id exists
 */
export async function createProject(id: string, content: ProjectContent): Promise<AdminProject> {
  const counted = await authenticatedClient
    .from('projects')
    .select('id', { count: 'exact', head: true });
  if (counted.error) throw dataFailure(counted.error, counted.status);

  const { data, error, status } = await authenticatedClient
    .from('projects')
    .insert({ id, ...toRow(content), display_order: counted.count ?? 0 })
    .select('*')
    .maybeSingle();
  if (error?.code === '23505') throw new BackendFailure('conflict', error.message);
  if (error) throw dataFailure(error, status);
  const project = toAdminProject(data);
  if (project === null) throw new BackendFailure('refused', 'The project was not written.');
  return project;
}
