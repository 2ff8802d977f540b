import { dataFailure } from './failure.ts';
import { unclearAnswer } from './only-row.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * How many messages in the inbox are unread; archived ones do not count.
 *
 * @throws {BackendFailure} when the backend did not answer
 */
export async function countUnreadMessages(): Promise<number> {
  const { count, error, status } = await authenticatedClient
    .from('contact_messages')
    .select('*', { count: 'exact', head: true })
    .eq('is_read', false)
    .eq('is_archived', false);
  if (error) throw dataFailure(error, status);
  if (count === null) throw unclearAnswer();
  return count;
}
