import { dataFailure } from './failure.ts';
import { type AdminProject, toAdminProject } from './list-projects.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * One project as it stands now; `null` when it is gone.
 *
 * @throws {BackendFailure} when the question was not answered
 */
export async function readProject(id: string): Promise<AdminProject | null> {
  const { data, error, status } = await sessionClient
    .from('projects')
    .select('*')
    .eq('id', id)
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT))
    .maybeSingle();
  if (error) throw dataFailure(error, status);
  return toAdminProject(data);
}
