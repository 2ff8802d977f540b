import { type ReceivedMessage, parseReceivedMessage } from '../domain/received-message.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { dataFailure } from './failure.ts';
import { unclearAnswer } from './only-row.ts';
import { readAllPages } from './read-all-pages.ts';

/** The newest messages of the inbox or the archive. */
export interface MessagePage {
  readonly messages: readonly ReceivedMessage[];
  /** Whether there are older ones. */
  readonly hasOlder: boolean;
}

/**
 * Reads messages, the newest first; ties by id.
 *
 * @param archived whether to read the archive or the inbox
 * @param count at most this many
 * @throws {BackendFailure} when the backend did not answer
 */
export async function listMessages(archived: boolean, count: number): Promise<MessagePage> {
  // One more than needed shows whether there are older ones.
  const rows = await readAllPages(async (from, to) => {
    const { data, error, status } = await authenticatedClient
      .from('contact_messages')
      .select('*')
      .eq('is_archived', archived)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to);
    if (error) throw dataFailure(error, status);
    return data;
  }, count + 1);
  const messages = rows.flatMap((row) => parseReceivedMessage(row) ?? []);
  if (rows.length > 0 && messages.length === 0) throw unclearAnswer();
  return { messages: messages.slice(0, count), hasOlder: rows.length > count };
}
