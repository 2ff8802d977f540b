import { type ReceivedMessage, parseReceivedMessage } from '../domain/contact/received-message.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { BackendFailure, rowsOf, unclearResponse } from './failure.ts';
import { countRows, pageOf, readAllPages, readWithRetries } from './read-rows.ts';

/** The newest messages of the inbox or the archive. */
export interface MessagePage {
  readonly messages: readonly ReceivedMessage[];
  readonly hasOlder: boolean;
}

const messages = () => authenticatedClient.from('contact_messages');

/**
 * Reads messages, sorted newest first, then by id.
 *
 * @param archived whether to read the archive or the inbox
 * @param count the maximum number of messages
 */
export async function listMessages(archived: boolean, count: number): Promise<MessagePage> {
  const rows = await readWithRetries(() =>
    readAllPages(
      (from, to) =>
        pageOf(
          messages()
            .select('*', { count: 'exact' })
            .eq('is_archived', archived)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .range(from, to),
        ),
      // One extra row shows whether there are older messages.
      count + 1,
    ),
  );
  const parsed = rows.slice(0, count).flatMap((row) => parseReceivedMessage(row) ?? []);
  if (rows.length > 0 && parsed.length === 0) throw unclearResponse();
  return { messages: parsed, hasOlder: rows.length > count };
}

/** Counts the unread messages in the inbox, without the archive. */
export async function countUnreadMessages(): Promise<number> {
  return readWithRetries(async () => {
    const unread = messages()
      .select('*', { count: 'exact', head: true })
      .eq('is_read', false)
      .eq('is_archived', false);
    const count = await countRows(unread);
    if (count === null) throw unclearResponse();
    return count;
  });
}

/**
 * Marks a message as read, or moves it into or out of the archive.
 *
 * @throws {BackendFailure} of kind `conflict` when this account finds no such message
 */
export async function markMessage(
  id: string,
  marks: { readonly is_read?: true; readonly is_archived?: boolean },
): Promise<void> {
  requireOne(await rowsOf(messages().update(marks).eq('id', id).select('id')));
}

/**
 * Deletes a message.
 *
 * @throws {BackendFailure} of kind `conflict` when this account finds no such message
 */
export async function deleteMessage(id: string): Promise<void> {
  requireOne(await rowsOf(messages().delete().eq('id', id).select('id')));
}

function requireOne(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new BackendFailure('conflict', 'The message is gone.');
}
