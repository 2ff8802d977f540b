import { expect, test, vi } from 'vitest';
import { checkAdmin, signOut } from '../backend/account.ts';
import { BackendFailure } from '../backend/failure.ts';
import { dropAllDrafts } from '../browser/drafts.ts';
import { $access, checkAccess, leaveAdmin, loseSession } from './access.ts';

const user = { id: 'one', email: 'admin@example.com' };

vi.mock('../backend/account.ts', () => ({
  checkAdmin: vi.fn(),
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
