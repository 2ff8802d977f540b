import { dataFailure } from './failure.ts';
import { onlyRow, unclearAnswer } from './only-row.ts';
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
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  const row = onlyRow(data);
  if (row === null) return null;
  const project = toAdminProject(row);
  if (project === null) throw unclearAnswer();
  return project;
}
