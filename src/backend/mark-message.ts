import type { ReceivedMessage } from '../domain/received-message.ts';
import { BackendFailure, dataFailure } from './failure.ts';
import { onlyRow } from './only-row.ts';
import { authenticatedClient } from './authenticated-client.ts';

/** What an admin may change about a message. */
export type MessageMarks = Partial<Pick<ReceivedMessage, 'isRead' | 'isArchived'>>;

/**
 * Marks a message as read, or moves it into the archive or out of it.
 *
 * @throws {BackendFailure} of kind `conflict` when this account finds no such message
 */
export async function markMessage(id: string, { isRead, isArchived }: MessageMarks): Promise<void> {
  const { data, error, status } = await authenticatedClient
    .from('contact_messages')
    .update({
      ...(isRead === undefined ? {} : { is_read: isRead }),
      ...(isArchived === undefined ? {} : { is_archived: isArchived }),
    })
    .eq('id', id)
    .select('id');
  if (error) throw dataFailure(error, status);
  if (onlyRow(data) === null) throw new BackendFailure('conflict', 'The message is gone.');
}
