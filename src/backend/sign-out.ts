import { sessionClient } from './session-client.ts';

/** Ends the session in this browser. It is gone from here even when the backend cannot be reached. */
export async function signOut(): Promise<void> {
  await sessionClient.auth.signOut({ scope: 'local' });
}
