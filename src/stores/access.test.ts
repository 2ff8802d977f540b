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
vi.mock('./explain-failure.ts', () => ({ explain: vi.fn() }));

test('drafts go with a sign-out that was asked for, and stay when the session ends', async () => {
  $access.set({ status: 'admin', user });
  loseSession();
  expect($access.get().status).toBe('session-ended');
  vi.mocked(checkAdmin).mockRejectedValueOnce(new BackendFailure('signed-out', 'expired'));
  await checkAccess();
  expect($access.get().status).toBe('no-session');
  expect(signOut).toHaveBeenCalledOnce();
  expect(dropAllDrafts).not.toHaveBeenCalled();

  await leaveAdmin();
  expect(dropAllDrafts).toHaveBeenCalledOnce();
  expect(signOut).toHaveBeenCalledTimes(2);
});

test('someone whose role was revoked does not sign in again to /admin', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  vi.mocked(checkAdmin).mockResolvedValueOnce(true).mockResolvedValue(false);
  await openAdmin();
  loseSession();
  const tell = vi.mocked(onSessionChange).mock.calls[0]?.[0];
  vi.mocked(signIn).mockImplementation(() => Promise.resolve(tell?.(user)));
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
