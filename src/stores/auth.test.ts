import { beforeEach, expect, test, vi } from 'vitest';
import {
  checkAdmin,
  readSession,
  redeemAuthLink,
  setPassword,
  signIn,
} from '../backend/account.ts';
import { BackendFailure } from '../backend/failure.ts';
import { type AuthLink, parseAuthReturn } from '../domain/account/auth-return.ts';
import {
  $authScreen,
  openAuth,
  openLink,
  staySignedIn,
  submitLink,
  submitNewPassword,
  submitSignIn,
} from './auth.ts';
import { showToastOnNextPage } from './toast.ts';

vi.mock('../backend/account.ts', () => ({
  checkAdmin: vi.fn(),
  readSession: vi.fn(),
  redeemAuthLink: vi.fn(),
  requestRecovery: vi.fn(),
  setPassword: vi.fn(),
  signIn: vi.fn(),
  signUp: vi.fn(),
}));
vi.mock('./toast.ts', () => ({ showErrorToast: vi.fn(), showToastOnNextPage: vi.fn() }));

const session = vi.mocked(readSession);
const redeem = vi.mocked(redeemAuthLink);
const checkRole = vi.mocked(checkAdmin);

const signedIn = { id: 'one', email: 'admin@example.com' };

/** Creates a link that contains an account's tokens, as links from the provider's default templates do. */
function linkOf(email: string, type = '') {
  const claims = Buffer.from(JSON.stringify({ email })).toString('base64url');
  const hash = `#access_token=a.${claims}.c&refresh_token=r&type=${type}`;
  return { search: '', hash, link: parseAuthReturn('', hash) as AuthLink };
}

const replaceState = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('location', { pathname: '/auth' });
  return () => vi.unstubAllGlobals();
});

test.for(['', 'signup', 'recovery', 'invite'])(
  'the visitor is asked before a link for another account (type "%s") replaces a session',
  async (type) => {
    const { link, ...url } = linkOf('other@example.com', type);
    session.mockResolvedValue(signedIn);
    await openAuth(url);
    expect($authScreen.get()).toEqual({ screen: 'switch', link, signedIn: signedIn.email });
    expect(link.email).toBe('other@example.com');

    staySignedIn();
    expect(redeem).not.toHaveBeenCalled();
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/auth');
    expect($authScreen.get()).toEqual({ screen: 'leaving' });

    openLink(link);
    const screen = ['recovery', 'invite'].includes(type) ? 'new-password' : 'confirm';
    expect($authScreen.get()).toEqual({ screen, link });
  },
);

test('the visitor is asked before a link that does not name its account replaces a session', async () => {
  session.mockResolvedValue(signedIn);
  await openAuth({ search: '?token_hash=abc&type=recovery', hash: '' });
  expect($authScreen.get()).toMatchObject({ screen: 'switch', signedIn: signedIn.email });
});

test.for([
  ['nobody', null],
  ["the link's own account", signedIn],
] as const)(
  'if %s is signed in, a link opens its form without asking the visitor first',
  async ([, user]) => {
    const { link, ...url } = linkOf(signedIn.email);
    session.mockResolvedValue(user);
    await openAuth(url);
    expect($authScreen.get()).toEqual({ screen: 'confirm', link });
  },
);

test('a link is not used if the session cannot be read', async () => {
  session.mockRejectedValue(new BackendFailure('no-response', 'no response'));
  await openAuth(linkOf('other@example.com'));
  expect($authScreen.get()).toMatchObject({
    screen: 'forms',
    notice: expect.stringContaining('the link was not used') as string,
  });
  expect(replaceState).not.toHaveBeenCalled();
});

const other = { id: 'two', email: 'other@example.com' };

test.for([
  ['?token_hash=abc&type=email', 'accountCreated'],
  ['?token_hash=abc&type=magiclink', 'signedIn'],
  [linkOf(other.email, 'signup').hash, 'signedIn'],
  [linkOf(other.email).hash, 'signedIn'],
] as const)(
  'after a link (%s) is used, the toast names the account and the result: %s',
  async ([url, news]) => {
    session.mockResolvedValue(null);
    redeem.mockResolvedValue(other);
    checkRole.mockResolvedValue(false);
    await submitLink(parseAuthReturn(url.startsWith('?') ? url : '', url) as AuthLink);
    expect(showToastOnNextPage).toHaveBeenCalledOnce();
    expect(showToastOnNextPage).toHaveBeenCalledWith(
      expect.objectContaining({ news, email: 'other@example.com' }),
    );
  },
);

test.for([
  ['recovery', 'passwordSet'],
  ['invite', 'accountCreated'],
] as const)(
  'after a password is set with a link of type "%s", the toast is "%s"',
  async ([type, news]) => {
    session.mockResolvedValue(null);
    redeem.mockResolvedValue(other);
    const link = parseAuthReturn(`?token_hash=abc&type=${type}`, '') as AuthLink;
    expect(await submitNewPassword(link, 'secret')).toBeNull();
    expect(setPassword).toHaveBeenCalledExactlyOnceWith('secret');
    expect(showToastOnNextPage).toHaveBeenCalledExactlyOnceWith({
      news,
      email: 'other@example.com',
    });
  },
);

test.for([
  { who: 'an admin', role: () => Promise.resolve(true), linksToAdmin: true },
  { who: 'a member', role: () => Promise.resolve(false), linksToAdmin: false },
  {
    who: 'someone whose role cannot be read',
    role: () => Promise.reject(new Error('no response')),
    linksToAdmin: false,
  },
  {
    who: 'someone whose role check gets no response',
    role: () => new Promise<never>(() => undefined),
    linksToAdmin: false,
  },
])('after $who signs in, the toast links to /admin: $linksToAdmin', async (row) => {
  vi.useFakeTimers();
  vi.mocked(signIn).mockResolvedValue(signedIn);
  checkRole.mockImplementation(row.role);
  const submitted = submitSignIn(signedIn.email, 'secret');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await submitted).toBeNull();
  vi.useRealTimers();
  expect(checkRole).toHaveBeenCalledExactlyOnceWith(signedIn.id);
  expect(showToastOnNextPage).toHaveBeenCalledExactlyOnceWith({
    news: 'signedIn',
    linksToAdmin: row.linksToAdmin,
  });
  expect($authScreen.get()).toEqual({ screen: 'leaving' });
});

test.for(['', 'recovery'])(
  'the visitor is asked before a link (type "%s") replaces a session that began after the link was opened',
  async (type) => {
    const { link, ...url } = linkOf(other.email, type);
    const send = () => (type === '' ? submitLink(link) : submitNewPassword(link, 'secret'));
    session.mockResolvedValue(null);
    redeem.mockResolvedValue(other);
    await openAuth(url);
    session.mockResolvedValue(signedIn);
    await send();
    expect($authScreen.get()).toEqual({ screen: 'switch', link, signedIn: signedIn.email });
    expect(redeem).not.toHaveBeenCalled();

    openLink(link);
    await send();
    expect(redeem).toHaveBeenCalledOnce();
    expect($authScreen.get()).toEqual({ screen: 'leaving' });
  },
);

test("a second attempt to set a password never sets another account's password", async () => {
  const { link } = linkOf(other.email, 'recovery');
  session.mockResolvedValue(null);
  redeem.mockResolvedValue(other);
  vi.mocked(setPassword).mockRejectedValueOnce(new BackendFailure('no-response', 'no response'));
  await submitNewPassword(link, 'secret');
  session.mockResolvedValue(signedIn);
  await submitNewPassword(link, 'secret');
  expect(setPassword).toHaveBeenCalledOnce();
  expect($authScreen.get()).toMatchObject({ screen: 'forgot' });
});
