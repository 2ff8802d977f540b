import { BackendFailure, dataFailure } from './failure.ts';
import { onlyRow } from './only-row.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Deletes a message; one that is already gone counts as deleted.
 *
 * @throws {BackendFailure} of kind `refused` when a policy did not allow it
 */
export async function deleteMessage(id: string): Promise<void> {
  const { data, error, status } = await authenticatedClient
    .from('contact_messages')
    .delete()
    .eq('id', id)
    .select('id');
  if (error) throw dataFailure(error, status);
  if (onlyRow(data) === null && (await isStored(id))) {
    throw new BackendFailure('refused', 'The message was not deleted.');
  }
}

async function isStored(id: string): Promise<boolean> {
  const { data, error, status } = await authenticatedClient
    .from('contact_messages')
    .select('id')
    .eq('id', id);
  if (error) throw dataFailure(error, status);
  return onlyRow(data) !== null;
}
