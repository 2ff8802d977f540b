import { BackendFailure, dataFailure } from './failure.ts';
import { readProject } from './read-project.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Deletes a project; one that is already gone counts as deleted.
 *
 * @throws {BackendFailure} of kind `refused` when a policy did not allow it
 */
export async function deleteProject(id: string): Promise<void> {
  const { data, error, status } = await authenticatedClient
    .from('projects')
    .delete()
    .eq('id', id)
    .select('id');
  if (error) throw dataFailure(error, status);
  // Any answer but the row itself proves nothing, so look whether the row is still there.
  const deleted = Array.isArray(data) && data.length === 1 && data[0]?.id === id;
  if (!deleted && (await readProject(id)) !== null) {
    throw new BackendFailure('refused', 'The project was not deleted.');
  }
}
