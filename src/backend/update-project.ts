import { BackendFailure, dataFailure } from './failure.ts';
import { type AdminProject, toAdminProject } from './list-projects.ts';
import { type ProjectContent, toRow } from './project-row.ts';
import { readProject } from './read-project.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * Updates a project, unless someone has edited it since it was read. Its display_order stays what it
 * is (specification, section 9).
 *
 * @param revision the revision that the edit is based on
 * @throws {BackendFailure} of kind `conflict` when the row has another revision or is gone, `refused`
 * when a policy kept it from being written (that is no error, but no row either)
 */
export async function updateProject(
  id: string,
  revision: number,
  content: ProjectContent,
): Promise<AdminProject> {
  const { data, error, status } = await sessionClient
    .from('projects')
    .update(toRow(content))
    .eq('id', id)
    .eq('revision', revision)
    .select('*')
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT))
    .maybeSingle();
  if (error) throw dataFailure(error, status);
  const project = toAdminProject(data);
  if (project !== null) return project;

  const current = await readProject(id);
  if (current === null || current.revision !== revision) {
    throw new BackendFailure('conflict', 'The project has changed since it was opened.');
  }
  throw new BackendFailure('refused', 'The project was not written.');
}
