import {
  admin,
  member,
  newAccount,
  newSession,
  sessionKey,
  signedIn,
  storedSession,
} from '../../setup/accounts.ts';
import { siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast } from '../support/admin.ts';
import { runUntil } from '../support/settle.ts';

const ROLE = '**/rest/v1/user_roles**';

test('/admin redirects a visitor without a session to /auth, and reads no data', async ({
  open,
}) => {
  const requested: string[] = [];
  const page = await open('/admin', {
    prepare: (page) => {
      page.on('request', (request) => requested.push(request.url()));
      return Promise.resolve();
    },
  });
  await page.waitForURL(`${siteOf('consultant')}/auth`);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(requested.filter((url) => url.includes('/rest/v1/'))).toEqual([]);
});

test('a member without the admin role is redirected to the home page with "Access Denied", and never requests protected projects', async ({
  open,
}) => {
  const requested: string[] = [];
  const page = await open('/admin', {
    storageState: await signedIn(member),
    prepare: (page) => {
      page.on('request', (request) => requested.push(request.url()));
      return Promise.resolve();
    },
  });
  await page.waitForURL(`${siteOf('consultant')}/`);
  await expectToast(page, 'Access Denied', "You don't have admin privileges");
  const assertive = page.getByRole('alert').filter({ hasText: 'Access Denied' });
  await expect(assertive).toHaveCount(1);
  const lists = requested.filter((url) => url.includes('/rest/v1/projects'));
  expect(lists.filter((url) => !url.includes('is_password_protected=eq.false'))).toEqual([]);
});

test('an admin sees a spinner until a query confirms their admin role', async ({
  openAdmin,
  projects,
}) => {
  const { promise: until, resolve: release } = Promise.withResolvers<undefined>();
  let requested = new URLSearchParams();
  const page = await openAdmin({
    prepare: (page) =>
      page.route(ROLE, async (route) => {
        requested = new URL(route.request().url()).searchParams;
        await until;
        await route.continue();
      }),
  });
  await expect(page.getByRole('status').filter({ hasText: 'Checking access' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Management');
  await expect(page.getByRole('button', { name: 'Add Project' })).toHaveCount(0);
  release(undefined);
  await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible();
  await expect(page.getByText('Checking access')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/projects');
  expect(requested.get('select')).toBe('role');
  expect(requested.get('role')).toBe('eq.admin');
  const { data } = await projects.service.from('user_roles').select('user_id');
  expect(data?.map((row) => `eq.${row.user_id}`)).toContain(requested.get('user_id'));
});

for (const { name, status, body } of [
  { name: 'a failed role query', status: 500, body: { message: 'broken' } },
  { name: 'a role query without a response', status: 0, body: {} },
]) {
  test(
    `${name} shows an error with "Try again", and never "Access Denied"`,
    { tag: status === 500 ? [] : '@full' },
    async ({ openAdmin, projects }) => {
      await projects.add({ title: projects.title('mine') });
      let failing = true;
      const page = await openAdmin({
        expectedMessages: [/Failed to load resource/],
        prepare: async (page) => {
          await page.clock.install();
          await page.route(ROLE, (route) => {
            if (!failing) return route.continue();
            return status === 0 ? route.abort() : route.fulfill({ status, json: body });
          });
        },
      });
      const again = page.getByRole('button', { name: 'Try again' });
      await runUntil(page, () => again.isVisible());
      expect(await page.getByText('Access Denied').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/admin');
      failing = false;
      await again.click();
      await expect(page.getByRole('article', { name: projects.title('mine') })).toBeVisible();
    },
  );
}

test('if the backend no longer accepts the session, /admin redirects to the sign-in form', async ({
  open,
}) => {
  const session = await newSession(admin);
  const [head, claims] = session.access_token.split('.');
  const page = await open('/admin', {
    storageState: storedSession({
      ...session,
      access_token: `${head}.${claims}.${'A'.repeat(43)}`,
    }),
    expectedMessages: [/status of 40[13]/],
  });
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible({ timeout: 10_000 });
  expect(new URL(page.url()).pathname).toBe('/auth');
});

test('signing out ends the session, even if the backend is slow', async ({ openAdmin }) => {
  const { promise: until, resolve: release } = Promise.withResolvers<undefined>();
  const page = await openAdmin({
    storageState: await signedIn(admin),
    prepare: (page) =>
      page.route('**/auth/v1/logout**', async (route) => {
        await until;
        await route.continue().catch(() => undefined);
      }),
  });
  await expect(page.getByText(admin.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${siteOf('consultant')}/auth`);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible({ timeout: 10_000 });
  const stored = () => page.evaluate((key) => localStorage.getItem(key), sessionKey());
  expect(await stored()).toBeNull();
  release(undefined);
  await page.goto(`${siteOf('consultant')}/admin`);
  await page.waitForURL(`${siteOf('consultant')}/auth`);
});

test(
  'an admin with an expired session can sign out even if the backend does not respond',
  { tag: '@full' },
  async ({ openAdmin }) => {
    let refreshes = 0;
    const page = await openAdmin({
      storageState: await signedIn(admin),
      prepare: (page) =>
        page.route(/\/auth\/v1\/(token|logout)/, (route) => {
          // These requests never get a response.
          if (route.request().url().includes('/token')) refreshes += 1;
          return Promise.resolve();
        }),
    });
    await expect(page.getByText(admin.email)).toBeVisible();
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '') as object;
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    }, sessionKey());
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${siteOf('consultant')}/auth`, { timeout: 8_000 });
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey())).toBeNull();
    expect(refreshes).toBe(0);
  },
);

test(
  'a damaged session in local storage is removed, and /admin redirects to /auth',
  { tag: '@full' },
  async ({ open }) => {
    const session = await newSession(await newAccount());
    const page = await open('/admin', {
      storageState: storedSession({ ...session, refresh_token: null, expires_at: 1 }),
    });
    await page.waitForURL(`${siteOf('consultant')}/auth`);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey())).toBeNull();
  },
);

test(
  'a new admin can open /admin, and a former admin cannot',
  { tag: '@full' },
  async ({ open, projects }) => {
    const account = await newAccount();
    await projects.service.rpc('grant_admin', { email: account.email });
    const page = await open('/admin', { storageState: await signedIn(account) });
    await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible();
    await projects.service.rpc('revoke_admin', { email: account.email });
    await page.reload();
    await page.waitForURL(`${siteOf('consultant')}/`);
    await expectToast(page, 'Access Denied');
  },
);

test('signing out in the footer ends the session and deletes drafts, so someone else can sign in', async ({
  open,
}) => {
  const revoked: number[] = [];
  const page = await open('/about', {
    storageState: await signedIn(await newAccount()),
    prepare: (page) => {
      page.on('response', (response) => {
        if (response.url().includes('/auth/v1/logout?scope=local')) revoked.push(response.status());
      });
    },
  });
  await page.evaluate(() => localStorage.setItem('portfolio:draft:someone:new:one', '{}'));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Sign Out' }).click();
  await expect(footer.getByRole('link', { name: 'Admin', exact: true })).toBeFocused();
  await expect(footer.getByRole('status')).toHaveText('Signed out.');
  await expect(footer.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(sessionKey());
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(':draft:');
  await expect.poll(() => revoked.map((status) => Math.floor(status / 100))).toContain(2);
  await page.goto(`${siteOf('consultant')}/auth`);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

test(
  'signing out in the footer ends the session of /admin in another tab',
  { tag: '@full' },
  async ({ open, openAdmin }) => {
    const page = await openAdmin({ storageState: await signedIn(admin) });
    await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible();
    // /admin has its own Sign Out button, so its footer has none.
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(1);
    const other = await page.context().newPage();
    await other.goto(`${siteOf('consultant')}/about`);
    const third = await page.context().newPage();
    await third.goto(`${siteOf('consultant')}/about`);
    await other.getByRole('contentinfo').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
    await expect(third.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
    const visitor = await open('/about');
    await expect(visitor.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  },
);

test(
  'the footer shows "Manage projects" only while someone is signed in, even if another page or tab changes the session',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/', { storageState: await signedIn(admin) });
    const footer = page.getByRole('contentinfo');
    const manage = footer.getByRole('link', { name: 'Manage projects' });
    await expect(manage).toHaveAttribute('href', '/admin');
    // Simulates a return from the back/forward cache after another page in the same tab has ended the session.
    const session = await page.evaluate((key) => {
      const stored = localStorage.getItem(key);
      localStorage.removeItem(key);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return stored;
    }, sessionKey());
    await expect(footer.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    // Simulates a sign-in in another tab. Its change to local storage sends an event to this tab.
    const other = await page.context().newPage();
    await other.goto(`${siteOf('consultant')}/resume.json`);
    await other.evaluate(([key, value]) => localStorage.setItem(key, value), [
      sessionKey(),
      session ?? '',
    ] as const);
    await expect(manage).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  },
);
