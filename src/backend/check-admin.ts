import { dataFailure } from './failure.ts';
import { onlyRow } from './only-row.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/**
 * Tells whether a user has the role admin (specification, section 7). It only decides what to draw:
 * the database decides what may be done.
 *
 * @throws {BackendFailure} when the question was not answered
 */
export async function checkAdmin(userId: string): Promise<boolean> {
  const { data, error, status } = await sessionClient
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
  if (error) throw dataFailure(error, status);
  return onlyRow(data) !== null;
}
