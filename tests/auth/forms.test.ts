import type { Page, Route } from 'playwright';
import { expect, inject, test } from 'vitest';
import { admin, newAccount, sessionKey, signedIn, unusedAddress } from '../setup/accounts.ts';
import { eventually, expectToast } from '../setup/admin.ts';
import { setUpBrowser } from '../setup/browser.ts';

const open = setUpBrowser();
const site = inject('sites')['consultant'] ?? '';

const panel = (page: Page) => page.getByRole('tabpanel');
const submitButton = (page: Page) => panel(page).locator('button[type=submit]');

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByLabel('Password').fill(password);
}

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
}

/** A step that waits for the test. */
function hold(): { readonly until: Promise<void>; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { until: promise, release: () => resolve(undefined) };
}

test('/auth welcomes with two tabs, the first of them open', async () => {
  const page = await open('/auth');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.textContent()).toBe('Welcome');
  expect(await page.getByText('Sign in to access your account', { exact: true }).count()).toBe(1);
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Sign Up']);
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Sign In');
  expect(await page.getByRole('tabpanel', { name: 'Sign In' }).count()).toBe(1);
});

test('Sign In asks for an e-mail and a password that a password manager can fill in', async () => {
  const page = await open('/auth');
  await panel(page).waitFor();
  const email = panel(page).getByLabel('Email');
  const password = panel(page).getByLabel('Password');
  const read = (name: string) =>
    Promise.all([email.getAttribute(name), password.getAttribute(name)]);
  expect(await read('type')).toEqual(['email', 'password']);
  expect(await read('required')).toEqual(['', '']);
  expect(await read('autocomplete')).toEqual(['username', 'current-password']);
  expect(await password.getAttribute('minlength')).toBeNull();
  expect(await submitButton(page).textContent()).toBe('Sign In');
});

test('Sign Up asks for an e-mail and a new password of at least 6 characters', async () => {
  const page = await open('/auth');
  await openSignUp(page);
  expect(await page.getByRole('tabpanel', { name: 'Sign Up' }).count()).toBe(1);
  const email = panel(page).getByLabel('Email');
  const password = panel(page).getByLabel('Password');
  const read = (name: string) =>
    Promise.all([email.getAttribute(name), password.getAttribute(name)]);
  expect(await read('type')).toEqual(['email', 'password']);
  expect(await read('required')).toEqual(['', '']);
  expect(await read('autocomplete')).toEqual(['username', 'new-password']);
  expect(await password.getAttribute('minlength')).toBe('6');
  expect(await submitButton(page).textContent()).toBe('Sign Up');
});

test.for([
  { tab: 'Sign In', email: '', password: 'secret', wrong: 'Email' },
  { tab: 'Sign In', email: 'someone', password: 'secret', wrong: 'Email' },
  { tab: 'Sign In', email: 'someone@example.com', password: '', wrong: 'Password' },
  { tab: 'Sign Up', email: '', password: 'secret', wrong: 'Email' },
  { tab: 'Sign Up', email: 'someone@', password: 'secret', wrong: 'Email' },
  { tab: 'Sign Up', email: 'someone@example.com', password: '12345', wrong: 'Password' },
])('$tab with "$email" and "$password" is held back by the browser', async (given) => {
  let asked = 0;
  const page = await open('/auth', {
    prepare: (page) =>
      page.route('**/auth/v1/**', (route) => {
        asked += 1;
        return route.abort();
      }),
  });
  await page.getByRole('tab', { name: given.tab }).click();
  await fillIn(page, given.email, '');
  await panel(page).getByLabel('Password').pressSequentially(given.password);
  await submitButton(page).click();
  const field = panel(page).getByLabel(given.wrong);
  await eventually(() =>
    field.evaluate((input: HTMLInputElement) => [
      input.validity.valid,
      document.activeElement === input,
    ]),
  ).toEqual([false, true]);
  expect(asked).toBe(0);
});

test('signing in: busy, then the start page with a toast, once', async () => {
  const { until, release } = hold();
  const page = await open('/auth', {
    prepare: (page) =>
      page.route('**/auth/v1/token**', async (route) => {
        await until;
        await route.continue();
      }),
  });
  await fillIn(page, admin.email, admin.password);
  await panel(page).getByLabel('Password').press('Enter');
  await page.getByRole('button', { name: 'Signing in...' }).waitFor();
  expect(await submitButton(page).isDisabled()).toBe(true);
  release();
  await page.waitForURL(`${site}/`);
  await expectToast(page, 'Signed in successfully!');
  await page.reload();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.getByText('Signed in successfully!').count()).toBe(0);
});

test('signing up: busy, then the start page with a toast; the e-mail leads back to the site', async () => {
  const { until, release } = hold();
  let address = '';
  let body: unknown;
  const page = await open('/auth', {
    prepare: (page) =>
      page.route('**/auth/v1/signup**', async (route) => {
        address = new URL(route.request().url()).searchParams.get('redirect_to') ?? '';
        body = route.request().postDataJSON();
        await until;
        await route.continue();
      }),
  });
  await openSignUp(page);
  const email = unusedAddress();
  await fillIn(page, email, '123456');
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Creating account...' }).waitFor();
  expect(await submitButton(page).isDisabled()).toBe(true);
  release();
  await page.waitForURL(`${site}/`);
  await expectToast(page, 'Account created successfully!');
  expect(address).toBe(`${site}/`);
  expect(body).toMatchObject({ email, password: '123456' });
});

test('a sign-up that awaits confirmation does not claim to be signed in', async () => {
  const page = await open('/auth', {
    prepare: (page) =>
      page.route('**/auth/v1/signup**', (route) =>
        route.fulfill({
          json: { id: crypto.randomUUID(), aud: 'authenticated', email: 'new@example.com' },
        }),
      ),
  });
  await openSignUp(page);
  await fillIn(page, 'new@example.com', '123456');
  await submitButton(page).click();
  const heading = page.getByRole('heading', { name: 'Check your inbox' });
  await heading.waitFor();
  expect(await heading.evaluate((element) => document.activeElement === element)).toBe(true);
  expect(await page.getByText('new@example.com').count()).toBe(1);
  expect(await page.getByText('Account created successfully!').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/auth');
  await page.getByText('Nothing after a few minutes?').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('tabpanel', { name: 'Sign Up' }).waitFor();
  await fillIn(page, 'new@example.com', '123456');
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await page.getByRole('tabpanel', { name: 'Sign In' }).waitFor();
});

const answers: {
  name: string;
  answer: (route: Route) => Promise<void>;
  message: string | RegExp;
}[] = [
  {
    name: 'the message of the provider',
    answer: (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'x', msg: 'Told by the provider' },
      }),
    message: 'Told by the provider',
  },
  {
    name: 'a rate limit in plain words',
    answer: (route) =>
      route.fulfill({
        status: 429,
        json: {
          code: 429,
          error_code: 'over_request_rate_limit',
          msg: 'Request rate limit reached',
        },
      }),
    message: /Too many attempts\..*try again/,
  },
  {
    name: 'no answer in plain words',
    answer: (route) => route.abort(),
    message: /The server did not answer\./,
  },
  {
    name: 'that no answer came in time',
    answer: () => Promise.resolve(),
    message: /The server did not answer\./,
  },
];

/** Aborts the page's first request at once instead of after 10 s. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    let first = true;
    AbortSignal.timeout = (time) => {
      const hurried = first && time === 10_000;
      first &&= !hurried;
      return timeout(hurried ? 50 : time);
    };
  });
}

test.for(
  (['Sign In', 'Sign Up'] as const).flatMap((tab) => answers.map((answer) => ({ tab, ...answer }))),
)('$tab tells $name, in a toast and beside the form', async ({ tab, name, answer, message }) => {
  let failing = true;
  const page = await open('/auth', {
    expectedMessages: [/Failed to load resource/],
    prepare: async (page) => {
      if (name === 'that no answer came in time') await hurry(page);
      await page.route(/\/auth\/v1\/(token|signup)/, (route) =>
        failing ? answer(route) : route.continue(),
      );
    },
  });
  await page.getByRole('tab', { name: tab }).click();
  const account = tab === 'Sign In' ? admin : { email: unusedAddress(), password: '123456' };
  await fillIn(page, account.email, account.password);
  await submitButton(page).click();
  await expectToast(page, 'Error');
  const beside = panel(page).getByRole('alert');
  await eventually(() => beside.textContent()).toMatch(message);
  const region = page.getByRole('region', { name: 'Notifications' });
  const told = (await beside.textContent()) ?? '';
  // The toast shows only the reason, so no sentence is shown twice.
  const lead = tab === 'Sign In' ? 'Not signed in. ' : 'Not signed up. ';
  expect(told.startsWith(lead)).toBe(true);
  const reason = region.getByRole('alert').getByText(told.replace(lead, ''), { exact: true });
  expect(await reason.isVisible()).toBe(true);
  expect(await page.getByText(told.replace(lead, ''), { exact: true }).count()).toBe(1);
  expect(await submitButton(page).isEnabled()).toBe(true);
  expect(await submitButton(page).textContent()).toBe(tab);
  expect(await panel(page).getByLabel('Email').inputValue()).toBe(account.email);

  failing = false;
  await submitButton(page).click();
  await page.waitForURL(`${site}/`);
});

test('a wrong password is answered like an unknown address, and another tab forgets it', async () => {
  const page = await open('/auth', { expectedMessages: [/status of 400/] });
  const told: (string | null)[] = [];
  for (const email of [admin.email, unusedAddress()]) {
    await fillIn(page, email, 'not the password');
    await submitButton(page).press('Space');
    await eventually(() => panel(page).getByRole('alert').textContent()).toMatch(/\w/);
    // The button was disabled until now.
    expect(await submitButton(page).evaluate((element) => document.activeElement === element)).toBe(
      true,
    );
    told.push(await panel(page).getByRole('alert').textContent());
    await openSignUp(page);
    await page.getByRole('tab', { name: 'Sign In' }).click();
    expect(await panel(page).getByRole('alert').count()).toBe(0);
  }
  expect(told[0]).toBe(told[1]);
});

test('the address that was typed in one tab stands in the other', async () => {
  const page = await open('/auth');
  const email = panel(page).getByLabel('Email');
  await email.fill('typed@example.com');
  await openSignUp(page);
  expect(await email.inputValue()).toBe('typed@example.com');
  await email.fill('corrected@example.com');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  expect(await email.inputValue()).toBe('corrected@example.com');
});

test('an account can be made, signed out of, and signed in to', async () => {
  const account = await newAccount();
  const page = await open('/auth');
  await fillIn(page, account.email, account.password);
  await submitButton(page).click();
  await page.waitForURL(`${site}/`);
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey());
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ user: { email: account.email } });
});

test('someone signed in is sent to the start page', async () => {
  const page = await open('/auth', { storageState: await signedIn(admin) });
  await page.waitForURL(`${site}/`);
  // Back does not lead into the same redirect again.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test('the tabs follow the arrow keys, Home and End', async () => {
  const page = await open('/auth');
  const selected = () => page.getByRole('tab', { selected: true });
  await selected().focus();
  for (const [key, expected] of [
    ['ArrowRight', 'Sign Up'],
    ['ArrowRight', 'Sign In'],
    ['ArrowLeft', 'Sign Up'],
    ['Home', 'Sign In'],
    ['End', 'Sign Up'],
    ['ArrowLeft', 'Sign In'],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(() => selected().textContent()).toBe(expected);
    expect(await selected().evaluate((tab) => document.activeElement === tab)).toBe(true);
    expect(await page.getByRole('tabpanel', { name: expected }).count()).toBe(1);
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
  }
  await page.keyboard.press('Tab');
  expect(
    await panel(page)
      .getByLabel('Email')
      .evaluate((input) => document.activeElement === input),
  ).toBe(true);
});

test('the characters of a password can be shown', async () => {
  const page = await open('/auth');
  const password = panel(page).getByLabel('Password');
  await password.fill('secret');
  await panel(page).getByRole('button', { name: 'Show characters' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await panel(page).getByRole('button', { name: 'Hide characters' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await password.inputValue()).toBe('secret');
});
