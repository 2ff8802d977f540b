import { BackendFailure, dataFailure } from './failure.ts';
import { readProject } from './read-project.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * Deletes a project; one that is gone already counts as deleted.
 *
 * @throws {BackendFailure} of kind `refused` when a policy kept it from being deleted
 */
export async function deleteProject(id: string): Promise<void> {
  const { data, error, status } = await sessionClient
    .from('projects')
    .delete()
    .eq('id', id)
    .select('id')
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  // What else may come back than the row says nothing: whether the row is there does.
  const deleted = Array.isArray(data) && data.length === 1 && data[0]?.id === id;
  if (!deleted && (await readProject(id)) !== null) {
    throw new BackendFailure('refused', 'The project was not deleted.');
  }
}
