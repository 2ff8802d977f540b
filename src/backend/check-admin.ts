import { dataFailure } from './failure.ts';
import { onlyRow } from './only-row.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Tells whether a user has the role admin (docs/product.md, Roles). It only decides what to show:
 * the database decides what is allowed.
 *
 * @throws {BackendFailure} when the backend did not answer
 */
export async function checkAdmin(userId: string): Promise<boolean> {
  const { data, error, status } = await authenticatedClient
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin');
  if (error) throw dataFailure(error, status);
  return onlyRow(data) !== null;
}
