import { expect, test, vi } from 'vitest';
import { checkAdmin, onSessionChange, signIn, signOut } from '../backend/account.ts';
import { BackendFailure } from '../backend/failure.ts';
import { dropAllDrafts } from '../browser/drafts.ts';
import { $access, checkAccess, leaveAdmin, loseSession, openAdmin, signInAgain } from './access.ts';

const user = { id: 'one', email: 'admin@example.com' };

vi.mock('../backend/account.ts', () => ({
  checkAdmin: vi.fn(),
  onSessionChange: vi.fn(),
  readSession: () => Promise.resolve(user),
  signIn: vi.fn(),
  signOut: vi.fn(),
}));
vi.mock('../browser/drafts.ts', () => ({ dropAllDrafts: vi.fn() }));
vi.mock('./explain-failure.ts', () => ({ explain: vi.fn(), explainSignIn: vi.fn() }));

test('drafts go with a sign-out that was asked for, and stay when the session ends', async () => {
  $access.set({ status: 'admin', user });
  loseSession();
  expect($access.get().status).toBe('session-ended');
  vi.mocked(checkAdmin).mockRejectedValueOnce(new BackendFailure('signed-out', 'expired'));
  await checkAccess();
  expect($access.get().status).toBe('no-session');
  expect(signOut).toHaveBeenCalledOnce();
  expect(dropAllDrafts).not.toHaveBeenCalled();

  // The page leaves once it is done: /auth would send a session that is still there home.
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

test('someone whose role was revoked does not sign in again to /admin', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  vi.mocked(checkAdmin).mockResolvedValueOnce(true).mockResolvedValue(false);
  openAdmin();
  await vi.waitFor(() => expect($access.get().status).toBe('admin'));
  loseSession();
  const tell = vi.mocked(onSessionChange).mock.calls[0]?.[0];
  vi.mocked(signIn).mockImplementation(() => {
    tell?.(user);
    return Promise.resolve(user);
  });
  await signInAgain('password');
  expect($access.get().status).toBe('session-ended');

  // In another tab.
  tell?.(user);
  await vi.waitFor(() => expect(checkAdmin).toHaveBeenCalledTimes(3));
  expect($access.get().status).toBe('session-ended');
  vi.mocked(checkAdmin).mockResolvedValue(true);
  tell?.(user);
  await vi.waitFor(() => expect($access.get().status).toBe('admin'));
});

test('a screen that is closed no longer follows the session', () => {
  const stop = vi.fn();
  vi.mocked(onSessionChange).mockReturnValueOnce(stop);
  openAdmin()();
  expect(stop).toHaveBeenCalledOnce();
});
