import type { Page, Route } from '@playwright/test';
import { admin, signedIn, unusedEmail } from '../../setup/accounts.ts';
import { siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, toast } from '../support/admin.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
/** Returns the message above the button, which explains why signing in or up has failed. */
const failureMessage = (page: Page) => panel(page).getByText(/^Not signed (in|up)\. /);
const submitButton = (page: Page) => panel(page).locator('button[type=submit]');

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByLabel('Password').fill(password);
}

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
}

/** Expects required fields for an e-mail address and a password, with the attributes that password managers read. */
async function expectFields(page: Page, purpose: string): Promise<void> {
  const email = panel(page).getByLabel('Email');
  const password = panel(page).getByLabel('Password');
  const read = (name: string) =>
    Promise.all([email.getAttribute(name), password.getAttribute(name)]);
  expect(await read('type')).toEqual(['email', 'password']);
  expect(await read('required')).toEqual(['', '']);
  expect(await read('autocomplete')).toEqual(['username', purpose]);
}

/** Creates a promise that stays pending until the test calls `release`. */
function hold(): { readonly until: Promise<void>; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { until: promise, release: () => resolve(undefined) };
}

test('/auth has two tabs, and the first has a form that a password manager can fill in', async ({
  open,
}) => {
  const page = await open('/auth');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Welcome');
  await expect(page.getByText('Sign in to access your account', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Sign In');
  await expect(page.getByRole('tabpanel', { name: 'Sign In' })).toHaveCount(1);
  await expect(panel(page)).toBeVisible();
  await expectFields(page, 'current-password');
  await expect(panel(page).getByLabel('Password')).not.toHaveAttribute('minlength');
  await expect(submitButton(page)).toHaveText('Sign In');
});

test('Sign Up asks for an e-mail address and a new password of at least 6 characters', async ({
  open,
}) => {
  const page = await open('/auth');
  await openSignUp(page);
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toHaveCount(1);
  await expectFields(page, 'new-password');
  await expect(panel(page).getByLabel('Password')).toHaveAttribute('minlength', '6');
  await expect(submitButton(page)).toHaveText('Sign Up');
});

const WRONG_EMAIL = 'Please enter an e-mail address, such as name@example.com.';

const wrongAccounts = [
  { tab: 'Sign In', email: 'someone', password: 'secret', wrong: 'Email', error: WRONG_EMAIL },
  {
    tab: 'Sign Up',
    email: 'someone@example.com',
    password: '12345',
    wrong: 'Password',
    error: 'Please enter at least 6 characters.',
  },
];

for (const given of wrongAccounts) {
  test(
    `${given.tab} does not send "${given.email}" with the password "${given.password}", and shows the reason beside the field`,
    { tag: given === wrongAccounts.at(-1) ? [] : '@full' },
    async ({ open }) => {
      let requests = 0;
      const page = await open('/auth', {
        prepare: (page) =>
          page.route('**/auth/v1/**', (route) => {
            requests += 1;
            return route.abort();
          }),
      });
      await page.getByRole('tab', { name: given.tab }).click();
      await fillIn(page, given.email, '');
      await panel(page).getByLabel('Password').pressSequentially(given.password);
      await submitButton(page).click();
      const field = panel(page).getByLabel(given.wrong);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(given.error));
      await expect(panel(page).getByText(given.error)).toBeVisible();
      expect(requests).toBe(0);
      await field.fill('someone@example.com');
      await expect(field).not.toHaveAttribute('aria-invalid');
      await expect(panel(page).getByText(given.error)).toHaveCount(0);
    },
  );
}

test('signing in shows a busy button, then the home page with a toast that appears only once', async ({
  open,
}) => {
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
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  release();
  await page.waitForURL(`${siteOf('consultant')}/`);
  await expectToast(page, 'Signed in successfully!');
  // The toast links to /admin, so the owner does not have to scroll to the footer.
  const link = toast(page).getByRole('link', { name: 'Manage projects' });
  await expect(link).toHaveAttribute('href', '/admin');
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.getByText('Signed in successfully!').count()).toBe(0);
});

test('signing up shows a busy button, then the home page with a toast, and the e-mail links back to the site', async ({
  open,
}) => {
  const { until, release } = hold();
  let redirect = '';
  let body: unknown;
  const page = await open('/auth', {
    prepare: (page) =>
      page.route('**/auth/v1/signup**', async (route) => {
        redirect = new URL(route.request().url()).searchParams.get('redirect_to') ?? '';
        body = route.request().postDataJSON();
        await until;
        await route.continue();
      }),
  });
  await openSignUp(page);
  const email = unusedEmail();
  await fillIn(page, email, '123456');
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  release();
  await page.waitForURL(`${siteOf('consultant')}/`);
  await expectToast(page, 'Account created successfully!');
  expect(redirect).toBe(`${siteOf('consultant')}/`);
  expect(body).toMatchObject({ email, password: '123456' });
});

test(
  'a sign-up that awaits confirmation asks visitors to check their inbox, and does not claim success',
  { tag: '@full' },
  async ({ open }) => {
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
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.getByText('new@example.com')).toHaveCount(1);
    expect(await page.getByText('Account created successfully!').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/auth');
    await expect(page.getByText('Nothing after a few minutes?')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible();
    await fillIn(page, 'new@example.com', '123456');
    await submitButton(page).click();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Sign In' })).toBeVisible();
  },
);

const failures: {
  name: string;
  respond: (route: Route) => Promise<void>;
  message: string | RegExp;
}[] = [
  {
    name: 'the message from the provider',
    respond: (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'x', msg: 'Told by the provider' },
      }),
    message: 'Told by the provider',
  },
  {
    name: 'a rate limit in plain words',
    respond: (route) =>
      route.fulfill({
        status: 429,
        json: {
          code: 429,
          error_code: 'over_request_rate_limit',
          msg: 'Request rate limit reached',
        },
      }),
    message: /Too many attempts\..*try again\. \(Request rate limit reached\)$/,
  },
  {
    name: 'a lost connection in plain words',
    respond: (route) => route.abort(),
    message: /The server did not respond\..* \(Failed to fetch\)$/,
  },
  {
    name: 'a timeout in plain words',
    respond: () => Promise.resolve(),
    message: /The server did not respond\./,
  },
];

/** Makes the first request with a timeout of 10 s time out after 50 ms. */
async function timeOutFirstRequest(page: Page): Promise<void> {
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

for (const { tab, name, respond, message } of (['Sign In', 'Sign Up'] as const).flatMap((tab) =>
  failures.map((failure) => ({ tab, ...failure })),
)) {
  test(
    `${tab} reports ${name} in a toast and in the form`,
    { tag: tab === 'Sign Up' && name === 'the message from the provider' ? [] : '@full' },
    async ({ open }) => {
      let failing = true;
      const page = await open('/auth', {
        expectedMessages: [/Failed to load resource/],
        prepare: async (page) => {
          if (name === 'a timeout in plain words') await timeOutFirstRequest(page);
          await page.route(/\/auth\/v1\/(token|signup)/, (route) =>
            failing ? respond(route) : route.continue(),
          );
        },
      });
      await page.getByRole('tab', { name: tab }).click();
      const account = tab === 'Sign In' ? admin : { email: unusedEmail(), password: '123456' };
      await fillIn(page, account.email, account.password);
      await submitButton(page).click();
      await expectToast(page, 'Error');
      const beside = failureMessage(page);
      await expect.poll(() => beside.textContent()).toMatch(message);
      const region = page.getByRole('region', { name: 'Notifications' });
      const shown = (await beside.textContent()) ?? '';
      // The toast shows only the reason, without these words.
      const lead = tab === 'Sign In' ? 'Not signed in. ' : 'Not signed up. ';
      expect(shown.startsWith(lead)).toBe(true);
      const reason = region.getByRole('alert').getByText(shown.replace(lead, ''), { exact: true });
      await expect(reason).toBeVisible();
      await expect(page.getByText(shown.replace(lead, ''), { exact: true })).toHaveCount(1);
      await expect(submitButton(page)).toBeEnabled();
      await expect(submitButton(page)).toHaveText(tab);
      await expect(panel(page).getByLabel('Email')).toHaveValue(account.email);

      failing = false;
      await submitButton(page).click();
      await page.waitForURL(`${siteOf('consultant')}/`);
    },
  );
}

test('a wrong password and an unknown e-mail address get the same message, and switching tabs clears it', async ({
  open,
}) => {
  const page = await open('/auth', { expectedMessages: [/status of 400/] });
  const shown: (string | null)[] = [];
  for (const email of [admin.email, unusedEmail()]) {
    await fillIn(page, email, 'not the password');
    await submitButton(page).press('Space');
    await expect(failureMessage(page)).toBeVisible();
    // The button keeps focus during a request, because the form sets `aria-disabled` rather than `disabled`. Screen
    // readers announce only the toast.
    await expect(submitButton(page)).toBeFocused();
    await expect(submitButton(page)).toHaveAccessibleDescription(/^Not signed in\. /);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    shown.push(await failureMessage(page).textContent());
    await openSignUp(page);
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(failureMessage(page)).toHaveCount(0);
  }
  expect(shown[0]).toBe(shown[1]);
});

test(
  'the e-mail address that you type in one tab also appears in the other',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/auth');
    const email = panel(page).getByLabel('Email');
    await email.fill('typed@example.com');
    await openSignUp(page);
    await expect(email).toHaveValue('typed@example.com');
    await email.fill('corrected@example.com');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(email).toHaveValue('corrected@example.com');
  },
);

test('/auth redirects a signed-in visitor to the home page', async ({ open }) => {
  const page = await open('/auth', { storageState: await signedIn(admin) });
  await page.waitForURL(`${siteOf('consultant')}/`);
  // The redirect replaces the history entry, so Back does not repeat it.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test('the arrow keys, Home and End switch between the tabs', async ({ open }) => {
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
    await expect.poll(() => selected().textContent()).toBe(expected);
    await expect(selected()).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: expected })).toHaveCount(1);
    await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1);
  }
  await page.keyboard.press('Tab');
  await expect(panel(page).getByLabel('Email')).toBeFocused();
});

test(
  'the tabs ignore arrow keys with a modifier, so Alt+Left goes back in the browser',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/about');
    await page.goto(`${siteOf('consultant')}/auth`);
    await page.getByRole('tab', { selected: true }).focus();
    await page.evaluate(() =>
      addEventListener('keydown', (event) =>
        Object.assign(globalThis, { prevented: event.defaultPrevented }),
      ),
    );
    for (const modifier of ['Control', 'Shift', 'Meta', 'Alt']) {
      await page.keyboard.press(`${modifier}+ArrowRight`);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'prevented'))).toBe(false);
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Sign In');
    }
  },
);

test('you can show the password', { tag: '@full' }, async ({ open }) => {
  const page = await open('/auth');
  const password = panel(page).getByLabel('Password');
  await password.fill('secret');
  await panel(page).getByRole('button', { name: 'Show characters' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await panel(page).getByRole('button', { name: 'Hide characters' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('secret');
});

test(
  'after the provider has rejected a short password, the form requires the length that the provider states',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/auth', {
      expectedMessages: [/status of 422/],
      prepare: (page) =>
        page.route('**/auth/v1/signup**', (route) =>
          route.fulfill({
            status: 422,
            json: {
              code: 422,
              error_code: 'weak_password',
              msg: 'Password should be at least 12 characters.',
              weak_password: { reasons: ['length'] },
            },
          }),
        ),
    });
    await openSignUp(page);
    await expect(panel(page).getByText('At least 6 characters.')).toBeVisible();
    await fillIn(page, unusedEmail(), '123456');
    await submitButton(page).click();
    await expectToast(page, 'Error', 'Password should be at least 12 characters.');
    await expect(panel(page).getByText('At least 12 characters.', { exact: true })).toBeVisible();
    await expect(panel(page).getByText('At least 6 characters.')).toHaveCount(0);
    await submitButton(page).click();
    await expect(panel(page).getByText('Please enter at least 12 characters.')).toBeVisible();
  },
);

test('if the backend requires a CAPTCHA, the form shows the error and does not claim to have sent an e-mail', async ({
  open,
}) => {
  const page = await open('/auth', {
    expectedMessages: [/status of 400/],
    prepare: (page) =>
      page.route('**/auth/v1/**', (route) =>
        route.fulfill({
          status: 400,
          json: {
            code: 400,
            error_code: 'captcha_failed',
            msg: 'captcha protection: request disallowed (no captcha_token found)',
          },
        }),
      ),
  });
  await fillIn(page, admin.email, admin.password);
  await submitButton(page).click();
  await expect(failureMessage(page)).toHaveText(/captcha protection/);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(/^No link was sent\. captcha protection/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toHaveCount(0);
});
