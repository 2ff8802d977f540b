import { BackendFailure, dataFailure } from './failure.ts';
import { onlyRow } from './only-row.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Deletes a message.
 *
 * @throws {BackendFailure} of kind `conflict` when this account finds no such message
 */
export async function deleteMessage(id: string): Promise<void> {
  const { data, error, status } = await authenticatedClient
    .from('contact_messages')
    .delete()
    .eq('id', id)
    .select('id');
  if (error) throw dataFailure(error, status);
  if (onlyRow(data) === null) throw new BackendFailure('conflict', 'The message is gone.');
}
