import type { ReceivedMessage } from '../domain/received-message.ts';
import { BackendFailure, dataFailure } from './failure.ts';
import { onlyRow } from './only-row.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/** What an admin may change of a message. */
export type MessageMarks = Partial<Pick<ReceivedMessage, 'isRead' | 'isArchived'>>;

/**
 * Marks a message as read, or moves it into the archive or out of it.
 *
 * @throws {BackendFailure} of kind `conflict` when there is no such message for this account (any more)
 */
export async function markMessage(id: string, { isRead, isArchived }: MessageMarks): Promise<void> {
  const { data, error, status } = await sessionClient
    .from('contact_messages')
    .update({
      ...(isRead === undefined ? {} : { is_read: isRead }),
      ...(isArchived === undefined ? {} : { is_archived: isArchived }),
    })
    .eq('id', id)
    .select('id')
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  if (onlyRow(data) === null) throw new BackendFailure('conflict', 'The message is gone.');
}
