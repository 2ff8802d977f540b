import { dataFailure } from './failure.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * Gives the projects the order of the list, all of them or none.
 *
 * @throws {BackendFailure} when one of them was not the caller's to move, or no answer came
 */
export async function reorderProjects(ids: readonly string[]): Promise<void> {
  const { error, status } = await sessionClient
    .rpc('reorder_projects', { ids: [...ids] })
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
}
