import { type ReceivedMessage, parseReceivedMessage } from '../domain/contact/received-message.ts';
import { authenticatedClient } from './authenticated-client.ts';
import {
  BackendFailure,
  type RowsResponse,
  asFailure,
  mayHaveSucceeded,
  rowsOf,
  unclearResponse,
} from './failure.ts';
import { countRows, pageOf, readAllPages, readWithRetries } from './read-rows.ts';

/** The newest messages in the inbox or the archive. */
export interface MessagePage {
  readonly messages: readonly ReceivedMessage[];
  readonly hasOlder: boolean;
}

const messages = () => authenticatedClient.from('contact_messages');

/**
 * Reads messages, sorted by time, then by id, both in descending order.
 *
 * @param archived whether to read the archive instead of the inbox
 * @param count the maximum number of messages
 * @throws {BackendFailure} if the messages cannot be read
 * @throws {Error} if the list does not end
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

/**
 * Counts the unread messages in the inbox, excluding the archive.
 *
 * @throws {BackendFailure} if the messages cannot be counted
 */
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
 * Marks a message as read or moves it into or out of the archive.
 *
 * @throws {BackendFailure} if the change fails; of kind `conflict` if this account cannot see a message with this id
 */
export async function markMessage(
  id: string,
  flags: { readonly is_read?: true; readonly is_archived?: boolean },
): Promise<void> {
  await changeMessage(
    id,
    () => messages().update(flags).eq('id', id).select('id'),
    (row) =>
      (flags.is_read ?? row.is_read) === row.is_read &&
      (flags.is_archived ?? row.is_archived) === row.is_archived,
  );
}

/**
 * Deletes a message.
 *
 * @throws {BackendFailure} if the deletion fails; of kind `conflict` if this account cannot see a message with this id
 */
export async function deleteMessage(id: string): Promise<void> {
  await changeMessage(
    id,
    () => messages().delete().eq('id', id).select('id'),
    () => false,
  );
}

/**
 * Changes or deletes a message. After a failure that may hide a successful change, reads the row to find out whether
 * the change was stored.
 *
 * @param isStored returns whether the row contains the change
 */
async function changeMessage(
  id: string,
  change: () => PromiseLike<RowsResponse<{ id: string }>>,
  isStored: (row: Flags) => boolean,
): Promise<void> {
  let changed: readonly unknown[];
  try {
    changed = await rowsOf(change());
  } catch (error) {
    const failure = asFailure(error);
    if (!mayHaveSucceeded(failure)) throw failure;
    const read = rowsOf(messages().select('is_read, is_archived').eq('id', id));
    const stored = await read.catch(() => null);
    if (stored === null || !stored.every(isStored)) throw failure;
    changed = stored;
  }
  if (changed.length === 0) throw new BackendFailure('conflict', 'The message is gone.');
}

/** The columns that an admin can change. */
interface Flags {
  readonly is_read: boolean;
  readonly is_archived: boolean;
}
