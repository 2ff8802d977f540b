import { beforeEach, expect, test, vi } from 'vitest';
import {
  checkAdmin,
  onSessionChange,
  readSession,
  redeemAuthLink,
  requestRecovery,
  setPassword,
  signOut,
} from './account.ts';
import { authenticatedClient } from './authenticated-client.ts';

vi.mock('./connection.ts', () => ({
  supabaseUrl: 'https://example.supabase.co',
  supabasePublishableKey: 'key',
}));
vi.mock('./read-rows.ts', () => ({ readWithRetries: (read: () => unknown) => read() }));
vi.mock('./authenticated-client.ts', () => ({
  sessionKey: 'session',
  authenticatedClient: {
    from: vi.fn(),
    auth: {
      getSession: vi.fn(),
      onAuthStateChange: vi.fn(),
      resetPasswordForEmail: vi.fn(),
      signOut: vi.fn(),
      updateUser: vi.fn(),
      verifyOtp: vi.fn(),
    },
  },
}));

const auth = vi.mocked(authenticatedClient.auth);
let stored: Map<string, string>;

beforeEach(() => {
  vi.resetAllMocks();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', { origin: 'https://example.com' });
  return () => vi.unstubAllGlobals();
});

test('signing out removes the session immediately, then waits up to three seconds for the provider', async () => {
  vi.useFakeTimers();
  const request = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', request);
  auth.signOut.mockImplementation(() => {
    // The client would refresh a session that is still stored.
    expect(stored.size).toBe(0);
    return Promise.resolve({ error: null });
  });
  stored.set('session', JSON.stringify({ access_token: 'token', expires_at: 1 }));
  const done = vi.fn();
  void signOut().then(done);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(request).toHaveBeenCalledExactlyOnceWith(
    'https://example.supabase.co/auth/v1/logout?scope=local',
    {
      method: 'POST',
      headers: { apikey: 'key', authorization: 'Bearer token' },
      keepalive: true,
    },
  );
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('signing out works without a response from the provider', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  stored.set('session', JSON.stringify({ access_token: 'token' }));
  await signOut();
  expect(stored.size).toBe(0);
});

test.for(['null', 'no JSON', '5', '[null]', '{"access_token":{}}'])(
  'signing out with an invalid session sends no request: %s',
  async (text) => {
    const request = vi.fn();
    vi.stubGlobal('fetch', request);
    stored.set('session', text);
    await signOut();
    expect(auth.signOut).toHaveBeenCalledOnce();
    expect(request).not.toHaveBeenCalled();
  },
);

test.for([5, {}, [null], { id: 5, email: 'a@example.com' }])(
  'a stored session whose user is %j counts as signed out',
  async (user) => {
    auth.getSession.mockResolvedValue({ data: { session: { user } }, error: null } as never);
    expect(await readSession()).toBeNull();
  },
);

test('a session listener can unsubscribe', () => {
  const unsubscribe = vi.fn();
  auth.onAuthStateChange.mockReturnValue({ data: { subscription: { unsubscribe } } } as never);
  onSessionChange(() => undefined)();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test.for([
  { code: 'captcha_failed', status: 400, message: 'captcha protection: request disallowed' },
  { code: 'unexpected_failure', status: 500, message: 'captcha verification process failed' },
  { code: 'validation_failed', status: 400, message: 'Unable to validate email address' },
  { code: 'over_request_rate_limit', status: 429, message: 'Request rate limit reached' },
  { status: 401, message: 'Invalid API key' },
  { status: 502, message: 'Bad gateway' },
])('requesting a link reports an error that applies to every address: $message', async (error) => {
  auth.resetPasswordForEmail.mockResolvedValue({ data: null, error } as never);
  await expect(requestRecovery('a@example.com')).rejects.toThrow();
});

test.for([
  { code: 'over_email_send_rate_limit', status: 429, message: 'email rate limit exceeded' },
  { code: 'user_not_found', status: 404, message: 'User not found' },
  { code: 'unexpected_failure', status: 500, message: 'Error sending recovery email' },
])(
  'requesting a link hides an error that would reveal whether an account exists: $message',
  async (error) => {
    auth.resetPasswordForEmail.mockResolvedValue({ data: null, error } as never);
    await expect(requestRecovery('a@example.com')).resolves.toBeUndefined();
  },
);

test('if the response was lost, "same password" on the next attempt means that the password was set', async () => {
  const respond = (code: string, status: number) =>
    auth.updateUser.mockResolvedValueOnce({ error: { code, status, message: code } } as never);
  respond('same_password', 422);
  await expect(setPassword('secret')).rejects.toThrow();
  respond('unexpected_failure', 504);
  await expect(setPassword('secret')).rejects.toThrow();
  respond('same_password', 422);
  await expect(setPassword('other')).rejects.toThrow();
  respond('same_password', 422);
  await expect(setPassword('secret')).resolves.toBeUndefined();
});

test.for([
  ['recovery', 'recovery'],
  ['invitation', 'invite'],
  ['sign-up', 'email'],
  ['sign-in', 'email'],
] as const)('the token in a link for "%s" is verified as type "%s"', async ([purpose, type]) => {
  auth.verifyOtp.mockResolvedValue({ data: { user: { id: 'one' } }, error: null } as never);
  const proof = { type: 'token-hash', tokenHash: 'abc' } as const;
  await redeemAuthLink({ type: 'link', purpose, proof, email: null });
  expect(auth.verifyOtp).toHaveBeenCalledExactlyOnceWith({ token_hash: 'abc', type });
});

test.for([
  [[{ role: 'admin' }], true],
  // Some backends return a single row as an object instead of a list.
  [{ role: 'admin' }, true],
  [[], false],
  [{ rows: [] }, 'no-response'],
  [[null], 'no-response'],
] as const)('the response %j to a role check is read as %s', async ([data, expected]) => {
  const response = Promise.resolve({ data, error: null, status: 200 });
  const query = Object.assign(response, { select: () => query, eq: () => query });
  vi.mocked(authenticatedClient).from.mockReturnValue(query as never);
  const isAdmin = checkAdmin('id');
  if (expected === 'no-response') await expect(isAdmin).rejects.toMatchObject({ kind: expected });
  else expect(await isAdmin).toBe(expected);
});
