import { BackendFailure, dataFailure } from './failure.ts';
import { type AdminProject, toAdminProject } from './list-projects.ts';
import { type ProjectContent, toRow } from './project-row.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * Inserts a project at the end of the list: its display_order is the number of projects that there
 * are (specification, section 9).
 *
 * @param id a UUID made by the caller, so that a second try of the same project is not a second project
 * @throws {BackendFailure} when the row did not come back; of kind `conflict` when the id exists
 */
export async function createProject(id: string, content: ProjectContent): Promise<AdminProject> {
  const counted = await sessionClient
    .from('projects')
    .select('id', { count: 'exact', head: true })
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (counted.error) throw dataFailure(counted.error, counted.status);

  const { data, error, status } = await sessionClient
    .from('projects')
    .insert({ id, ...toRow(content), display_order: counted.count ?? 0 })
    .select('*')
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT))
    .maybeSingle();
  if (error?.code === '23505') throw new BackendFailure('conflict', error.message);
  if (error) throw dataFailure(error, status);
  const project = toAdminProject(data);
  if (project === null) throw new BackendFailure('refused', 'The project was not written.');
  return project;
}
