import { beforeEach, expect, test, vi } from 'vitest';
import {
  type SignedInUser,
  checkAdmin,
  onSessionChange,
  readSession,
  signIn,
  signOut,
} from '../backend/account.ts';
import { BackendFailure } from '../backend/failure.ts';
import { dropAllDrafts } from '../browser-storage/drafts.ts';
import {
  $access,
  checkAccess,
  leaveAdmin,
  askToSignInAgain,
  openAdmin,
  signInAgain,
} from './access.ts';

const user = { id: 'one', email: 'admin@example.com' };

vi.mock('../backend/account.ts', () => ({
  checkAdmin: vi.fn(),
  onSessionChange: vi.fn(),
  readSession: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
}));
vi.mock('../browser-storage/drafts.ts', () => ({ dropAllDrafts: vi.fn() }));
vi.mock('../backend/explain-failure.ts', () => ({ explain: vi.fn(), explainSignIn: vi.fn() }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('sessionStorage', { setItem: vi.fn() });
  vi.mocked(readSession).mockResolvedValue(user);
});

/** Opens /admin and returns the listener for session changes. */
function open(): (user: SignedInUser | null) => void {
  openAdmin();
  const [listener] = vi.mocked(onSessionChange).mock.calls[0] ?? [];
  if (listener === undefined) throw new Error('No listener was added.');
  return listener;
}

/** Lets the test resolve or reject the next role check. */
function nextRole(): PromiseWithResolvers<boolean> {
  const role = Promise.withResolvers<boolean>();
  vi.mocked(checkAdmin).mockReturnValueOnce(role.promise);
  return role;
}

test('signing out deletes drafts, but the end of a session does not', async () => {
  $access.set({ status: 'admin', user });
  askToSignInAgain();
  expect($access.get().status).toBe('session-ended');
  vi.mocked(checkAdmin).mockRejectedValueOnce(new BackendFailure('signed-out', 'expired'));
  await checkAccess();
  expect($access.get().status).toBe('no-session');
  expect(signOut).toHaveBeenCalledOnce();
  expect(dropAllDrafts).not.toHaveBeenCalled();

  // The page waits for the sign-out to finish, because /auth would redirect someone who is still signed in.
  const signedOut = Promise.withResolvers<undefined>();
  vi.mocked(signOut).mockReturnValueOnce(signedOut.promise);
  const left = leaveAdmin();
  expect(dropAllDrafts).toHaveBeenCalledOnce();
  expect($access.get().status).toBe('leaving');
  signedOut.resolve(undefined);
  await left;
  expect($access.get().status).toBe('no-session');
  expect(signOut).toHaveBeenCalledTimes(2);
});

test('someone whose role was revoked cannot sign in to /admin again', async () => {
  vi.mocked(checkAdmin).mockResolvedValueOnce(true).mockResolvedValue(false);
  const notify = open();
  await vi.waitFor(() => expect($access.get().status).toBe('admin'));
  askToSignInAgain();
  vi.mocked(signIn).mockImplementation(() => {
    notify(user);
    return Promise.resolve(user);
  });
  await signInAgain('password');
  expect($access.get().status).toBe('session-ended');

  // They sign in again in another tab.
  notify(user);
  await vi.waitFor(() => expect(checkAdmin).toHaveBeenCalledTimes(3));
  expect($access.get().status).toBe('session-ended');
  vi.mocked(checkAdmin).mockResolvedValue(true);
  notify(user);
  await vi.waitFor(() => expect($access.get().status).toBe('admin'));
});

test.for([
  ['signed out', null, 'no-session'],
  ['signed in as a member', { id: 'two', email: 'member@example.com' }, 'not-admin'],
] as const)(
  'the result of a role check is ignored if the visitor has %s in another tab in the meantime',
  async ([, other, status]) => {
    const role = nextRole();
    const notify = open();
    await vi.waitFor(() => expect(checkAdmin).toHaveBeenCalledOnce());
    vi.mocked(readSession).mockResolvedValue(other);
    vi.mocked(checkAdmin).mockResolvedValue(false);
    notify(other);
    role.resolve(true);
    await vi.waitFor(() => expect($access.get().status).toBe(status));
  },
);

test('a rejected session does not sign out a different account that has signed in since', async () => {
  const role = nextRole();
  const notify = open();
  await vi.waitFor(() => expect(checkAdmin).toHaveBeenCalledOnce());
  const other = { id: 'two', email: 'other@example.com' };
  vi.mocked(readSession).mockResolvedValue(other);
  vi.mocked(checkAdmin).mockResolvedValue(true);
  notify(other);
  role.reject(new BackendFailure('signed-out', 'expired'));
  await vi.waitFor(() => expect($access.get()).toEqual({ status: 'admin', user: other }));
  expect(signOut).not.toHaveBeenCalled();
});

test('a session that ends while the role is checked stays ended', async () => {
  vi.mocked(checkAdmin).mockResolvedValueOnce(true);
  const notify = open();
  await vi.waitFor(() => expect($access.get().status).toBe('admin'));
  notify(null);
  const role = nextRole();
  notify(user);
  await vi.waitFor(() => expect(checkAdmin).toHaveBeenCalledTimes(2));
  notify(null);
  role.resolve(true);
  await role.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect($access.get().status).toBe('session-ended');
});

test('leaving /admin removes the session listener', () => {
  const stop = vi.fn();
  vi.mocked(onSessionChange).mockReturnValueOnce(stop);
  openAdmin()();
  expect(stop).toHaveBeenCalledOnce();
});
