import { authenticatedClient } from './authenticated-client.ts';

/** Ends the session in this browser. It is gone from here even when the backend cannot be reached. */
export async function signOut(): Promise<void> {
  await authenticatedClient.auth.signOut({ scope: 'local' });
}
