import { dataFailure } from './failure.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Puts all projects of the list in its order, or none.
 *
 * @throws {BackendFailure} when the caller may not move one of them, or no answer came
 */
export async function reorderProjects(ids: readonly string[]): Promise<void> {
  const { error, status } = await authenticatedClient.rpc('reorder_projects', { ids: [...ids] });
  if (error) throw dataFailure(error, status);
}
