import { authFailure } from './failure.ts';
import { authenticatedClient } from './authenticated-client.ts';

/** The user who is signed in in this browser. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
}

/**
 * The user of the stored session, refreshed if it had expired; `null` when there is none.
 *
 * @throws {BackendFailure} when the session had to be refreshed and no answer came
 */
export async function readSession(): Promise<SignedInUser | null> {
  const user = (await storedSession())?.user;
  return user === undefined ? null : { id: user.id, email: user.email ?? '' };
}

/** The access token of that session; returns `null` and throws as {@link readSession} does. */
export async function readAccessToken(): Promise<string | null> {
  return (await storedSession())?.access_token ?? null;
}

async function storedSession() {
  const { data, error } = await authenticatedClient.auth.getSession();
  if (!error) return data.session;
  const failure = authFailure(error);
  if (failure.kind !== 'refused') throw failure;
  return null;
}

/**
 * Follows sign-in, sign-out and refreshes, in this tab and in others. The listener must not call the
 * backend itself: the client holds a lock while it runs.
 *
 * @returns a function that stops it
 */
export function onSessionChange(listener: (user: SignedInUser | null) => void): () => void {
  const { data } = authenticatedClient.auth.onAuthStateChange((_event, session) => {
    const user = session?.user;
    listener(user === undefined ? null : { id: user.id, email: user.email ?? '' });
  });
  return () => data.subscription.unsubscribe();
}
