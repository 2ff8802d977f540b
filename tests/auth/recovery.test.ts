import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import {
  type Account,
  admin,
  newAccount,
  newSession,
  signedIn,
  unusedAddress,
  visitor,
} from '../setup/accounts.ts';
import { eventually, expectToast } from '../setup/admin.ts';
import { setUpBrowser } from '../setup/browser.ts';
import { linkTo, emailsTo } from '../setup/mailbox.ts';

const openPage = setUpBrowser();
/** The form does not know the account of a link, so the browser has no user name to fill in. */
const open: typeof openPage = (path, options) =>
  openPage(path, {
    ...options,
    expectedMessages: [/Password forms should have/, ...(options?.expectedMessages ?? [])],
  });
const site = inject('sites')['consultant'] ?? '';

const EXPIRED = 'This link has expired, or was already used.';

async function requestLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
}

/** A recovery link of an account of its own. */
async function newLink() {
  const account = await newAccount();
  await visitor().auth.resetPasswordForEmail(account.email);
  return { account, link: await linkTo(account.email) };
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { error } = await visitor().auth.signInWithPassword({ email, password });
  return error === null;
}

test('the answer to a request is the same for a known and an unknown address', async () => {
  const account = await newAccount();
  const stranger = unusedAddress();
  const told: (string | undefined)[] = [];
  for (const email of [account.email, stranger]) {
    const page = await open('/auth');
    await requestLink(page, email);
    told.push((await page.getByRole('main').innerText()).replace(email, 'the address'));
  }
  expect(told[0]).toBe(told[1]);
  expect(told[0]).toContain('If the address has an account');
  await linkTo(account.email);
  expect(await emailsTo(stranger)).toEqual([]);
});

// The provider looks for the account before it counts or sends e-mails, so an error about them would
// reveal that there is an account.
test.for([
  { status: 400, json: { error_code: 'user_not_found', msg: 'Told by the provider' } },
  { status: 429, json: { error_code: 'over_email_send_rate_limit', msg: 'Told by the provider' } },
  { status: 500, json: { error_code: 'unexpected_failure', msg: 'Told by the provider' } },
])('the answer is the same when the provider says $json.error_code', async (answer) => {
  const page = await open('/auth', {
    expectedMessages: [/status of/],
    prepare: (page) => page.route('**/auth/v1/recover**', (route) => route.fulfill(answer)),
  });
  await requestLink(page, unusedAddress());
  expect(await page.getByText('Told by the provider').count()).toBe(0);
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0);
  await page.getByText('Nothing after a few minutes?').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Send Link' }).waitFor();
});

test.for([
  {
    name: 'too many requests of this visitor',
    answer: { status: 429, json: { error_code: 'over_request_rate_limit', msg: 'Slow down' } },
    told: 'Too many attempts.',
  },
  {
    name: 'a page of a gateway',
    answer: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    told: 'The server did not answer.',
  },
  {
    name: 'a service that is down',
    answer: { status: 503, json: { msg: 'name resolution failed' } },
    told: 'The server did not answer.',
  },
])('$name, whatever the address, is told in plain words', async ({ answer, told }) => {
  const page = await open('/auth', {
    expectedMessages: [/status of/],
    prepare: (page) => page.route('**/auth/v1/recover**', (route) => route.fulfill(answer)),
  });
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(unusedAddress());
  await page.getByRole('button', { name: 'Send Link' }).click();
  const beside = page.getByRole('main').getByRole('alert');
  await eventually(() => beside.textContent()).toContain(told);
  expect(await page.getByRole('heading', { name: 'Check your inbox' }).count()).toBe(0);
});

test('a request that gets no answer says so and can be sent again', async () => {
  const account = await newAccount();
  let failing = true;
  const page = await open('/auth', {
    expectedMessages: [/ERR_FAILED/],
    prepare: (page) =>
      page.route('**/auth/v1/recover**', (route) => (failing ? route.abort() : route.continue())),
  });
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expectToast(page, 'Error');
  const beside = page.getByRole('main').getByRole('alert');
  expect(await beside.textContent()).toMatch(/The server did not answer\./);
  expect(await page.getByRole('heading', { name: 'Check your inbox' }).count()).toBe(0);
  failing = false;
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await linkTo(account.email);
});

test('the way back from "Forgot password?" leads to the tabs', async () => {
  const page = await open('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
});

test('the link of an e-mail sets a new password, and only when the button is pressed', async () => {
  const { account, link } = await newLink();
  const asked: string[] = [];
  const page = await open(link, {
    prepare: async (page) => {
      page.on('request', (request) => {
        if (request.url().includes('/auth/v1/')) asked.push(new URL(request.url()).pathname);
      });
      return Promise.resolve();
    },
  });
  const field = page.getByLabel('New password');
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.reload();
  await field.waitFor();
  expect(await field.getAttribute('autocomplete')).toBe('new-password');
  expect(await field.getAttribute('minlength')).toBe('6');

  const password = 'a new password';
  await setPassword(page, password);
  await page.waitForURL(`${site}/`);
  await expectToast(page, 'Your new password is set.');
  expect(asked).toContain('/auth/v1/verify');
  expect(await canSignIn(account.email, password)).toBe(true);
  expect(await canSignIn(account.email, account.password)).toBe(false);
});

test('a recovery link is not swallowed by the redirect of someone signed in', async () => {
  const { link } = await newLink();
  const page = await open(link, { storageState: await signedIn(admin) });
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
});

test('a link that was used in another tab says so, and offers a new one', async () => {
  const { account, link } = await newLink();
  const first = await open(link, { expectedMessages: [/status of 403/] });
  const second = await first.context().newPage();
  await second.goto(`${site}${link}`);
  await second.getByLabel('New password').waitFor();

  await setPassword(first, 'the first password');
  await first.waitForURL(`${site}/`);
  await second.getByLabel('New password').fill('the second password');
  await second.getByRole('button', { name: 'Set Password' }).click();
  await second.getByText(EXPIRED, { exact: true }).waitFor();
  expect(second.url()).toBe(`${site}/auth`);
  await second.getByRole('button', { name: 'Send Link' }).waitFor();
  expect(await canSignIn(account.email, 'the first password')).toBe(true);
  expect(await canSignIn(account.email, 'the second password')).toBe(false);
});

test('a wrong link says so on the press of the button', async () => {
  const page = await open('/auth?token_hash=nonsense&type=recovery', {
    expectedMessages: [/Failed to load resource/],
  });
  await setPassword(page, 'a new password');
  await page.getByText(EXPIRED, { exact: true }).waitFor();
  await page.getByLabel('Email').waitFor();
  // A used token does not stay in the URL, where a reload would use it again.
  expect(page.url()).toBe(`${site}/auth`);
  await page.reload();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
});

test.for(['#access_token=nonsense&refresh_token=nonsense&type=recovery', '#access_token=nonsense'])(
  'a wrong link of the default kind (%s) is told apart from a silent server',
  async (hash) => {
    const page = await open(`/${hash}`, { expectedMessages: [/Failed to load resource/] });
    await page.waitForURL(/\/auth/);
    if (hash.includes('refresh_token')) await setPassword(page, 'a new password');
    await page.getByText(/^This link/).waitFor();
    expect(await page.getByText(/did not answer/).count()).toBe(0);
  },
);

test('a link refused by the provider is explained', async () => {
  const page = await open('/#error=access_denied&error_code=otp_expired&error_description=Expired');
  await page.waitForURL(/\/auth/);
  await page.getByRole('alert').filter({ hasText: EXPIRED }).waitFor();
  await page.getByRole('button', { name: 'Send Link' }).waitFor();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect(page.url()).toBe(`${site}/auth`);

  const other = await open('/auth#error=access_denied&error_code=bad_oauth_state');
  await other.getByRole('alert').filter({ hasText: 'This link cannot be used' }).waitFor();
});

test('the default link of a hosted project is forwarded to /auth and sets the password', async () => {
  const account = await newAccount();
  const session = await newSession(account);
  const hash = new URLSearchParams({
    access_token: session.access_token,
    expires_in: '3600',
    refresh_token: session.refresh_token,
    token_type: 'bearer',
    type: 'recovery',
  });
  const page = await open(`/#${hash}`);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await setPassword(page, 'a new password');
  await page.waitForURL(`${site}/`);
  expect(await canSignIn(account.email, 'a new password')).toBe(true);
});

/** The hash of a default link that signs in; the access token can be another one. */
async function signInHash(account: Account, accessToken?: (own: string) => string) {
  const session = await newSession(account);
  const access_token = accessToken?.(session.access_token) ?? session.access_token;
  return `#${new URLSearchParams({ access_token, refresh_token: session.refresh_token })}`;
}

test('a link of another account replaces a session only when the visitor says so', async () => {
  const account = await newAccount();
  const hash = await signInHash(account);
  const page = await open(`/${hash}`, { storageState: await signedIn(admin) });
  await page.getByText(`You are signed in as ${admin.email}.`).waitFor();
  await page.getByText(`This link is for ${account.email}.`).waitFor();
  await page.getByRole('button', { name: 'Stay Signed In' }).click();
  await page.waitForURL(`${site}/`);

  await page.goto(`${site}/auth${hash}`);
  await page.getByRole('button', { name: 'Switch Account' }).click();
  await page.getByText(`sign in as ${account.email}`).waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${site}/`);
  await expectToast(page, 'Signed in successfully!');
});

test('a token that names another account than its own is refused', async () => {
  const forge = (own: string) => {
    const [head, , signature] = own.split('.');
    const claims = Buffer.from(JSON.stringify({ email: admin.email, exp: 1 })).toString(
      'base64url',
    );
    return `${head}.${claims}.${signature}`;
  };
  const page = await open(`/auth${await signInHash(await newAccount(), forge)}`, {
    storageState: await signedIn(admin),
    expectedMessages: [/status of 40[13]/],
  });
  await page.getByText(`sign in as ${admin.email}`).waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(EXPIRED, { exact: true }).waitFor();
  await page.goto(`${site}/admin`);
  await page.getByText(admin.email).waitFor();
});

test('a password that is refused can be changed without another link', async () => {
  const { account, link } = await newLink();
  let refusing = true;
  const page = await open(link, {
    expectedMessages: [/status of 422/],
    prepare: (page) =>
      page.route('**/auth/v1/user', (route) =>
        refusing && route.request().method() === 'PUT'
          ? route.fulfill({
              status: 422,
              json: { code: 422, error_code: 'weak_password', msg: 'Password is known to be weak' },
            })
          : route.continue(),
      ),
  });
  await setPassword(page, 'password');
  await page.waitForURL(`${site}/auth`);
  await expectToast(page, 'Error', 'Password is known to be weak');
  expect(await page.getByRole('main').getByRole('alert').textContent()).toBe(
    'The password was not set. Password is known to be weak',
  );
  refusing = false;
  await setPassword(page, 'a better password');
  await page.waitForURL(`${site}/`);
  expect(await canSignIn(account.email, 'a better password')).toBe(true);
});

test('a link that meets no answer is not used up', async () => {
  const { account, link } = await newLink();
  let failing = true;
  const page = await open(link, {
    expectedMessages: [/ERR_FAILED/],
    prepare: (page) =>
      page.route('**/auth/v1/verify**', (route) => (failing ? route.abort() : route.continue())),
  });
  await setPassword(page, 'a new password');
  await eventually(() => page.getByRole('main').getByRole('alert').textContent()).toMatch(
    /The server did not answer\./,
  );
  failing = false;
  await setPassword(page, 'a new password');
  await page.waitForURL(`${site}/`);
  expect(await canSignIn(account.email, 'a new password')).toBe(true);
});

test('the form for a new password has a user name for password managers to keep it under', async () => {
  const page = await open('/auth?token_hash=nonsense&type=recovery');
  await page.getByLabel('New password').waitFor();
  expect(await page.locator('form input[autocomplete=username]:not([type=hidden])').count()).toBe(
    1,
  );
});
