import { dataFailure } from './failure.ts';
import { onlyRow, unclearAnswer } from './only-row.ts';
import { type AdminProject, toAdminProject } from './list-projects.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * A project as it is now; `null` when it is gone.
 *
 * @throws {BackendFailure} when the backend did not answer
 */
export async function readProject(id: string): Promise<AdminProject | null> {
  const { data, error, status } = await authenticatedClient
    .from('projects')
    .select('*')
    .eq('id', id);
  if (error) throw dataFailure(error, status);
  const row = onlyRow(data);
  if (row === null) return null;
  const project = toAdminProject(row);
  if (project === null) throw unclearAnswer();
  return project;
}
