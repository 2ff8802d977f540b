import { type ReceivedMessage, parseReceivedMessage } from '../domain/received-message.ts';
import { dataFailure } from './failure.ts';
import { unclearAnswer } from './only-row.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/** The newest messages of a part of the inbox. */
export interface MessagePage {
  readonly messages: readonly ReceivedMessage[];
  /** Whether there are older ones. */
  readonly hasOlder: boolean;
}

/**
 * Reads messages, the newest first; ties by id.
 *
 * @param archived whether those that were archived, or the others
 * @param count how many at most; fewer than 1,000, which is what a backend answers
 * @param before the message that all of them are older than
 * @throws {BackendFailure} when the list was not answered
 */
export async function listMessages(
  archived: boolean,
  count: number,
  before?: ReceivedMessage,
): Promise<MessagePage> {
  const messages = sessionClient.from('contact_messages').select('*').eq('is_archived', archived);
  const older =
    before === undefined
      ? messages
      : messages.or(
          `created_at.lt."${before.createdAt}",and(created_at.eq."${before.createdAt}",id.lt.${before.id})`,
        );
  const { data, error, status } = await older
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    // One more than is asked for tells whether there are older ones.
    .limit(count + 1)
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  if (!Array.isArray(data)) throw unclearAnswer();
  const read = data.flatMap((row: unknown) => parseReceivedMessage(row) ?? []);
  if (data.length > 0 && read.length === 0) throw unclearAnswer();
  return { messages: read.slice(0, count), hasOlder: data.length > count };
}
