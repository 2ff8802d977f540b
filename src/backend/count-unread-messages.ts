import { dataFailure } from './failure.ts';
import { unclearAnswer } from './only-row.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * How many messages nobody has opened yet, without those that were archived.
 *
 * @throws {BackendFailure} when the question was not answered
 */
export async function countUnreadMessages(): Promise<number> {
  const { count, error, status } = await sessionClient
    .from('contact_messages')
    .select('*', { count: 'exact', head: true })
    .eq('is_read', false)
    .eq('is_archived', false)
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  if (count === null) throw unclearAnswer();
  return count;
}
