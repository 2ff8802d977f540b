import { atom } from 'nanostores';
import {
  type SignedInUser,
  checkAdmin,
  onSessionChange,
  readSession,
  signIn,
  signOut,
} from '../backend/account.ts';
import { BackendFailure, asFailure } from '../backend/failure.ts';
import { dropAllDrafts } from '../browser-storage/drafts.ts';
import { explain, explainSignIn } from '../backend/explain-failure.ts';
import { showErrorToast, showToastOnNextPage } from './toast.ts';

/** The result of checking whether the visitor may stay on /admin (docs/product/admin.md, Admin page). */
export type Access =
  | { readonly status: 'checking' }
  | { readonly status: 'no-session' }
  /** The admin is being signed out. */
  | { readonly status: 'leaving' }
  | { readonly status: 'not-admin' }
  /** The check failed, so it is unknown whether to redirect. */
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'admin'; readonly user: SignedInUser }
  /** The session ended while the page was open. The page keeps its state, and the admin can sign in again. */
  | { readonly status: 'session-ended'; readonly user: SignedInUser };

/**
 * Whether this tab is signing in again. If so, {@link signInAgain} handles the result instead of the listener that
 * {@link openAdmin} adds.
 */
let signingIn = false;

/** The user of this browser's last known session, or `null` if nobody was signed in. */
let signedIn: SignedInUser | null = null;

export const $access = atom<Access>({ status: 'checking' });

/**
 * Checks the session and role, and reacts to session changes, including those in other tabs.
 *
 * @returns a function that removes the listener
 */
export function openAdmin(): () => void {
  void checkAccess();
  return onSessionChange((user) => {
    signedIn = user;
    const access = $access.get();
    if (access.status === 'admin' && user?.id !== access.user.id) askToSignInAgain();
    // The admin has signed in again in another tab. The timeout lets this listener return before the backend call.
    if (!signingIn && access.status === 'session-ended' && user?.id === access.user.id) {
      setTimeout(() => void continueAs(user).catch(() => undefined));
    }
  });
}

/** Finds out who is signed in and whether they are an admin, and sets {@link $access}. */
export async function checkAccess(): Promise<void> {
  $access.set({ status: 'checking' });
  let user: SignedInUser | null = null;
  try {
    user = signedIn = await readSession();
    const isAdmin = user !== null && (await checkAdmin(user.id));
    if (!isSignedIn(user)) {
      await checkAccess();
    } else if (user === null) {
      $access.set({ status: 'no-session' });
    } else if (isAdmin) {
      $access.set({ status: 'admin', user });
    } else {
      showToastOnNextPage({ news: 'accessDenied' });
      $access.set({ status: 'not-admin' });
    }
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind !== 'signed-out') {
      $access.set({ status: 'failed', message: explain(failure) });
      return;
    }
    if (!isSignedIn(user)) return checkAccess();
    // The backend has rejected the session. If it stayed in storage, /auth would redirect the visitor to the home page.
    await signOut();
    $access.set({ status: 'no-session' });
  }
}

/** Returns whether a user is still signed in, or, for `null`, whether nobody is. */
function isSignedIn(user: SignedInUser | null): boolean {
  return signedIn?.id === user?.id;
}

/** Keeps the page and asks the admin to sign in again. */
export function askToSignInAgain(): void {
  const access = $access.get();
  if (access.status !== 'admin') return;
  $access.set({ status: 'session-ended', user: access.user });
}

/** Returns the id of the admin whose drafts are stored, or '' if there is no admin. */
export function adminId(): string {
  const access = $access.get();
  return 'user' in access ? access.user.id : '';
}

/** Converts any error into a failure. If the session has ended, asks the admin to sign in again. */
export function handleFailure(error: unknown): BackendFailure {
  const failure = asFailure(error);
  if (failure.kind === 'signed-out') askToSignInAgain();
  return failure;
}

/**
 * Signs in again after the session ended.
 *
 * @returns an error message, or `null` on success or if the session has not ended
 */
export async function signInAgain(password: string): Promise<string | null> {
  const access = $access.get();
  if (access.status !== 'session-ended') return null;
  signingIn = true;
  try {
    await signIn(access.user.email, password);
    await continueAs(access.user);
    return null;
  } catch (error) {
    const message = explainSignIn(error);
    showErrorToast(message);
    return message;
  } finally {
    signingIn = false;
  }
}

/**
 * Continues after the user has signed in again.
 *
 * @throws {BackendFailure} if the user is not an admin or is no longer signed in, or if the role cannot be checked
 */
async function continueAs(user: SignedInUser): Promise<void> {
  if (!(await checkAdmin(user.id)))
    throw new BackendFailure('rejected', "You don't have admin privileges");
  if (!isSignedIn(user)) throw new BackendFailure('signed-out', 'You signed out in another tab.');
  $access.set({ status: 'admin', user });
}

/**
 * Deletes the drafts, signs out and leaves /admin. Waits for the sign-out, because /auth redirects signed-in users to
 * the home page.
 */
export async function leaveAdmin(): Promise<void> {
  dropAllDrafts();
  $access.set({ status: 'leaving' });
  await signOut();
  $access.set({ status: 'no-session' });
}
