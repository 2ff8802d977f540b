import { type ReceivedMessage, parseReceivedMessage } from '../domain/received-message.ts';
import { dataFailure } from './failure.ts';
import { unclearAnswer } from './only-row.ts';
import { authenticatedClient } from './authenticated-client.ts';

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
 * @param count at most this many; below 1,000, the backend's own limit
 * @param before reads only messages older than this one
 * @throws {BackendFailure} when the backend did not answer
 */
export async function listMessages(
  archived: boolean,
  count: number,
  before?: ReceivedMessage,
): Promise<MessagePage> {
  const messages = authenticatedClient
    .from('contact_messages')
    .select('*')
    .eq('is_archived', archived);
  const older =
    before === undefined
      ? messages
      : messages.or(
          `created_at.lt."${before.createdAt}",and(created_at.eq."${before.createdAt}",id.lt.${before.id})`,
        );
  const { data, error, status } = await older
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    // One more than needed shows whether there are older ones.
    .limit(count + 1);
  if (error) throw dataFailure(error, status);
  if (!Array.isArray(data)) throw unclearAnswer();
  const read = data.flatMap((row: unknown) => parseReceivedMessage(row) ?? []);
  if (data.length > 0 && read.length === 0) throw unclearAnswer();
  return { messages: read.slice(0, count), hasOlder: data.length > count };
}
