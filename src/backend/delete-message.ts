import { BackendFailure, dataFailure } from './failure.ts';
import { onlyRow } from './only-row.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * Deletes a message for good; one that is gone already counts as deleted.
 *
 * @throws {BackendFailure} of kind `refused` when a policy kept it from being deleted
 */
export async function deleteMessage(id: string): Promise<void> {
  const { data, error, status } = await sessionClient
    .from('contact_messages')
    .delete()
    .eq('id', id)
    .select('id')
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  if (onlyRow(data) === null && (await isStored(id))) {
    throw new BackendFailure('refused', 'The message was not deleted.');
  }
}

async function isStored(id: string): Promise<boolean> {
  const { data, error, status } = await sessionClient
    .from('contact_messages')
    .select('id')
    .eq('id', id)
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  return onlyRow(data) !== null;
}
