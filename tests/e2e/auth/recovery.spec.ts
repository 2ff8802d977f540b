import type { Page } from '@playwright/test';
import {
  type Account,
  admin,
  newAccount,
  newSession,
  signedIn,
  unusedEmail,
} from '../../setup/accounts.ts';
import { visitor } from '../../setup/clients.ts';
import { siteOf } from '../../setup/servers.ts';
import { type Open, type OpenOptions, expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { expectToast } from '../support/admin.ts';
import { emailsTo, linkTo } from '../support/mailbox.ts';
import { failedRequestMessages } from '../support/network.ts';

/**
 * Opens a page. Allows the browser's warning about password forms, because the form may not know which account a link
 * is for.
 */
const openLink = (open: Open, path: string, options: OpenOptions = {}) =>
  open(path, {
    ...options,
    expectedMessages: [/Password forms should have/, ...(options.expectedMessages ?? [])],
  });

const EXPIRED = 'This link has expired or was already used.';

async function requestLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
}

/** Creates an account and a recovery link for it. */
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

test('requesting a link shows the same page for a known and an unknown e-mail address', async ({
  open,
}) => {
  const account = await newAccount();
  const stranger = unusedEmail();
  const shown: (string | undefined)[] = [];
  for (const email of [account.email, stranger]) {
    const page = await openLink(open, '/auth');
    await requestLink(page, email);
    shown.push((await page.getByRole('main').innerText()).replace(email, 'the address'));
  }
  expect(shown[0]).toBe(shown[1]);
  expect(shown[0]).toContain('If the address has an account');
  await linkTo(account.email);
  expect(await emailsTo(stranger)).toEqual([]);
});

test(
  'requesting a link shows the same page if the provider reports that there is no such account',
  { tag: '@full' },
  async ({ open }) => {
    const page = await openLink(open, '/auth', {
      expectedMessages: [/status of/],
      prepare: (page) =>
        page.route('**/auth/v1/recover**', (route) =>
          route.fulfill({
            status: 400,
            json: { error_code: 'user_not_found', msg: 'Told by the provider' },
          }),
        ),
    });
    await requestLink(page, unusedEmail());
    await expect(page.getByText('Told by the provider')).toHaveCount(0);
    expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0);
    await expect(page.getByText('Nothing after a few minutes?')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible();
  },
);

test(
  'if a request for a link gets no response, the page shows an error and you can try again',
  { tag: '@full' },
  async ({ open, network }) => {
    const account = await newAccount();
    const page = await openLink(open, '/auth', {
      expectedMessages: failedRequestMessages,
      prepare: (page) => network.fail(page, '**/auth/v1/recover**'),
    });
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expectToast(page, 'Error');
    const beside = page.getByText(/^(No link was sent|The password was not set)\. /);
    await expect(beside).toHaveText(/The server did not respond\./);
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toHaveCount(0);
    network.recover();
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await linkTo(account.email);
  },
);

test('the link in an e-mail sets a new password, but only when you press the button', async ({
  open,
}) => {
  const { account, link } = await newLink();
  const requested: string[] = [];
  const page = await openLink(open, link, {
    prepare: async (page) => {
      page.on('request', (request) => {
        if (request.url().includes('/auth/v1/')) requested.push(new URL(request.url()).pathname);
      });
      return Promise.resolve();
    },
  });
  const field = page.getByLabel('New password');
  await expect(field).toBeVisible();
  await page.reload();
  await expect(field).toBeVisible();
  expect(requested).toEqual([]);
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await expect(field).toHaveAttribute('minlength', '6');

  const password = 'a new password';
  await setPassword(page, password);
  await page.waitForURL(`${siteOf('consultant')}/`);
  await expectToast(page, 'Your new password is set.');
  expect(requested).toContain('/auth/v1/verify');
  expect(await canSignIn(account.email, password)).toBe(true);
  expect(await canSignIn(account.email, account.password)).toBe(false);
});

test(
  'an invitation asks for a password, and is used only when you press the button',
  { tag: '@full' },
  async ({ open }) => {
    const account = await newAccount();
    const session = await newSession(account);
    const verified: unknown[] = [];
    const page = await openLink(open, '/auth?token_hash=invited&type=invite', {
      prepare: (page) =>
        // The embedded backend cannot send invitations.
        page.route('**/auth/v1/verify**', (route) => {
          verified.push(route.request().postDataJSON());
          return route.fulfill({ json: session });
        }),
    });
    await expect(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible();
    await expect(page.getByLabel('New password')).toBeVisible();
    expect(verified).toEqual([]);
    await setPassword(page, 'a first password');
    await page.waitForURL(`${siteOf('consultant')}/`);
    await expectToast(page, 'Account created successfully!');
    expect(verified).toMatchObject([{ token_hash: 'invited', type: 'invite' }]);
    expect(await canSignIn(account.email, 'a first password')).toBe(true);
  },
);

test(
  'a link that was already used in another tab shows an explanation, and you can request a new link',
  { tag: '@full' },
  async ({ open }) => {
    const { account, link } = await newLink();
    const first = await openLink(open, link, { expectedMessages: [/status of 403/] });
    const second = await first.context().newPage();
    await second.goto(`${siteOf('consultant')}${link}`);
    await expect(second.getByLabel('New password')).toBeVisible();

    await setPassword(first, 'the first password');
    await first.waitForURL(`${siteOf('consultant')}/`);
    await setPassword(second, 'the second password');
    // You are now signed in from the first tab. The link does not name its account, so the page asks first.
    await expect(second.getByText(`You are signed in as ${account.email}.`)).toBeVisible();
    await second.getByRole('button', { name: 'Switch Account' }).click();
    await setPassword(second, 'the second password');
    await expect(second.getByText(EXPIRED, { exact: true })).toBeVisible();
    expect(second.url()).toBe(`${siteOf('consultant')}/auth`);
    await expect(second.getByRole('button', { name: 'Send Link' })).toBeVisible();
    expect(await canSignIn(account.email, 'the first password')).toBe(true);
    expect(await canSignIn(account.email, 'the second password')).toBe(false);
  },
);

test(
  'an invalid link shows an explanation when you press the button',
  { tag: '@full' },
  async ({ open }) => {
    const page = await openLink(open, '/auth?token_hash=nonsense&type=recovery', {
      expectedMessages: [/Failed to load resource/],
    });
    await setPassword(page, 'a new password');
    await expect(page.getByText(EXPIRED, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible();
    // A used token does not stay in the URL, where a reload would use it again.
    expect(page.url()).toBe(`${siteOf('consultant')}/auth`);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  },
);

for (const hash of [
  '#access_token=nonsense&refresh_token=nonsense&type=recovery',
  '#access_token=nonsense',
]) {
  const tag = hash.includes('refresh_token') ? [] : '@full';
  test(
    `the error for an invalid link with ${hash} blames the link, not the server`,
    { tag },
    async ({ open }) => {
      const page = await openLink(open, `/${hash}`, {
        expectedMessages: [/Failed to load resource/],
      });
      await page.waitForURL(/\/auth/);
      if (hash.includes('refresh_token')) await setPassword(page, 'a new password');
      await expect(page.getByText(/^This link/)).toBeVisible();
      await expect(page.getByText(/did not respond/)).toHaveCount(0);
    },
  );
}

test(
  'a link that the provider rejects shows an explanation',
  { tag: '@full' },
  async ({ open }) => {
    const page = await openLink(
      open,
      '/#error=access_denied&error_code=otp_expired&error_description=Expired',
    );
    await page.waitForURL(/\/auth/);
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(page.url()).toBe(`${siteOf('consultant')}/auth`);

    const other = await openLink(open, '/auth#error=access_denied&error_code=bad_oauth_state');
    await expect(
      other.getByRole('alert').filter({ hasText: 'This link does not work' }),
    ).toBeVisible();
  },
);

test('the home page forwards a link from a default e-mail template to /auth, where you can set a password', async ({
  open,
}) => {
  const account = await newAccount();
  const session = await newSession(account);
  const hash = new URLSearchParams({
    access_token: session.access_token,
    expires_in: '3600',
    refresh_token: session.refresh_token,
    token_type: 'bearer',
    type: 'recovery',
  });
  const page = await openLink(open, `/#${hash}`);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await setPassword(page, 'a new password');
  await page.waitForURL(`${siteOf('consultant')}/`);
  expect(await canSignIn(account.email, 'a new password')).toBe(true);
});

/**
 * Returns the fragment of a sign-in link in the format of the provider's default e-mail templates. `accessToken` can
 * replace the account's own access token with another one.
 */
async function signInHash(account: Account, accessToken?: (own: string) => string) {
  const session = await newSession(account);
  const access_token = accessToken?.(session.access_token) ?? session.access_token;
  return `#${new URLSearchParams({ access_token, refresh_token: session.refresh_token })}`;
}

test(
  "a link for another account replaces a session only with the visitor's consent",
  { tag: '@full' },
  async ({ open }) => {
    const account = await newAccount();
    const hash = await signInHash(account);
    const page = await openLink(open, `/${hash}`, { storageState: await signedIn(admin) });
    await expect(page.getByText(`You are signed in as ${admin.email}.`)).toBeVisible();
    await expect(page.getByText(`This link is for ${account.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Stay Signed In' }).click();
    await page.waitForURL(`${siteOf('consultant')}/`);

    await page.goto(`${siteOf('consultant')}/auth${hash}`);
    await page.getByRole('button', { name: 'Switch Account' }).click();
    await expect(page.getByText(`sign in as ${account.email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${siteOf('consultant')}/`);
    await expectToast(page, 'Signed in successfully!');
  },
);

test(
  'a forged token that names the signed-in account is rejected, and the session is kept',
  { tag: '@full' },
  async ({ open }) => {
    const forge = (own: string) => {
      const [head, , signature] = own.split('.');
      const claims = Buffer.from(JSON.stringify({ email: admin.email, exp: 1 })).toString(
        'base64url',
      );
      return `${head}.${claims}.${signature}`;
    };
    const page = await openLink(open, `/auth${await signInHash(await newAccount(), forge)}`, {
      storageState: await signedIn(admin),
      expectedMessages: [/status of 40[13]/],
    });
    await expect(page.getByText(`sign in as ${admin.email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText(EXPIRED, { exact: true })).toBeVisible();
    await page.goto(`${siteOf('consultant')}/admin`);
    await expect(page.getByText(admin.email)).toBeVisible();
  },
);

test(
  'after a password is rejected, you can choose a different one without a new link',
  { tag: '@full' },
  async ({ open }) => {
    const { account, link } = await newLink();
    let rejecting = true;
    const page = await openLink(open, link, {
      expectedMessages: [/status of 422/],
      prepare: (page) =>
        page.route('**/auth/v1/user', (route) =>
          rejecting && route.request().method() === 'PUT'
            ? route.fulfill({
                status: 422,
                json: {
                  code: 422,
                  error_code: 'weak_password',
                  msg: 'Password is known to be weak',
                },
              })
            : route.continue(),
        ),
    });
    await setPassword(page, 'password');
    await page.waitForURL(`${siteOf('consultant')}/auth`);
    await expectToast(page, 'Error', 'Password is known to be weak');
    await expect(page.getByText(/^(No link was sent|The password was not set)\. /)).toHaveText(
      'The password was not set. Password is known to be weak',
    );
    rejecting = false;
    await setPassword(page, 'a better password');
    await page.waitForURL(`${siteOf('consultant')}/`);
    expect(await canSignIn(account.email, 'a better password')).toBe(true);
  },
);

test(
  'a link stays valid if the server does not respond',
  { tag: '@full' },
  async ({ open, network }) => {
    const { account, link } = await newLink();
    const page = await openLink(open, link, {
      expectedMessages: failedRequestMessages,
      prepare: (page) => network.fail(page, '**/auth/v1/verify**'),
    });
    await setPassword(page, 'a new password');
    await expect
      .poll(() => page.getByText(/^(No link was sent|The password was not set)\. /).textContent())
      .toMatch(/The server did not respond\./);
    network.recover();
    await setPassword(page, 'a new password');
    await page.waitForURL(`${siteOf('consultant')}/`);
    expect(await canSignIn(account.email, 'a new password')).toBe(true);
  },
);

test(
  'the form for a new password has a username field for password managers',
  { tag: '@full' },
  async ({ open }) => {
    const page = await openLink(open, '/auth?token_hash=nonsense&type=recovery');
    await expect(page.getByLabel('New password')).toBeVisible();
    await expect(page.locator('form input[autocomplete=username]:not([type=hidden])')).toHaveCount(
      1,
    );
  },
);
