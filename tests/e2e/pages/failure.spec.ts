import { expect, test } from '../fixtures.ts';
import { fulfillJson, projectRow, projectsRequest } from '../support/fake-projects.ts';
import { failedRequestMessages, saveData } from '../support/network.ts';
import { sectionIds } from '../support/public-pages.ts';
import { pageScriptsLoaded } from '../support/settle.ts';

const lostCode = [
  ...failedRequestMessages,
  /Error hydrating/,
  /Failed to fetch dynamically imported module/,
];

/** Matches the script files in `_astro/`, but not the scripts inlined in a page. */
const SCRIPTS = '**/_astro/*.js*';

test.describe('if the code for an island does not load', () => {
  test('each section on the home page still opens', async ({ open, network }) => {
    const page = await open('/', {
      expectedMessages: lostCode,
      prepare: (page) => network.fail(page, SCRIPTS),
    });
    for (const id of sectionIds) {
      await page.locator(`#${id} button[aria-controls]`).click();
      await expect
        .poll(async () => (await page.locator(`#${id}-panel`).boundingBox())?.height, {
          message: id,
        })
        .toBeGreaterThan(20);
    }
  });

  test('an error message replaces "Loading projects"', { tag: '@full' }, async ({ open }) => {
    const page = await open('/projects', {
      expectedMessages: lostCode,
      prepare: async (page) => {
        await page.route(SCRIPTS, async (route) => {
          try {
            const response = await route.fetch();
            const text = await response.text();
            if (text.includes('react.dev/errors')) await route.abort();
            else await route.fulfill({ response, body: text });
          } catch {
            // The test is over, so the request cannot complete.
          }
        });
      },
    });
    await expect(page.getByText('Not everything could be loaded.')).toBeVisible();
    await expect(page.getByText('Loading projects')).toBeHidden();
  });

  test(
    'the contact form is disabled and sends nothing, as without JavaScript',
    { tag: '@full' },
    async ({ open, network }) => {
      const page = await open('/contact', { expectedMessages: lostCode, prepare: saveData });
      const url = page.url();
      await pageScriptsLoaded(page);
      await network.fail(page, SCRIPTS);
      await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
      await expect
        .poll(() => page.getByRole('button', { name: 'Send Message' }).isDisabled())
        .toBe(true);
      expect(page.url()).toBe(url);
      await expect(page.getByRole('main').getByRole('link', { name: /^Email/ })).toBeVisible();
    },
  );
});

test('an island that fails shows an error and a retry button, and the rest of the page remains visible', async ({
  open,
}) => {
  const page = await open('/projects', {
    expectedMessages: [/broken on purpose/],
    prepare: async (page) => {
      await page.route(projectsRequest, (route) =>
        fulfillJson(route, [projectRow('Fragile', { project_link: 'https://example.com/' })]),
      );
      // Rendering the cards fails until the test sets `fixed` on the page.
      await page.route('**/_astro/*.js', async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const broken =
          '(()=>{if(!globalThis.fixed)throw new Error("broken on purpose");return "projects-cell"})()';
        await route.fulfill({ response, body: text.replace(/(["'`])projects-cell\1/, broken) });
      });
    },
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  await expect(alert).toBeVisible();
  await expect(alert.getByText('broken on purpose')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { fixed: true }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'View Demo' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("if a section's island fails, the section's button still opens the panel", async ({
  open,
}) => {
  const page = await open('/', {
    expectedMessages: [/broken on purpose/],
    reducedMotion: 'reduce',
    prepare: (page) =>
      page.route('**/_astro/*.js', async (route) => {
        const response = await route.fetch();
        const broken =
          '${(()=>{if(!globalThis.fixed)throw new Error("broken on purpose");return""})()}';
        const text = await response.text();
        await route.fulfill({
          response,
          body: text.replace('`section-toggle-mark', `\`${broken}section-toggle-mark`),
        });
      }),
  });
  const button = page.getByRole('button', { name: 'About Me', exact: true });
  const content = page.getByRole('heading', { name: 'My Journey', exact: true });
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'broken on purpose' });
  await expect(alert).toBeVisible();
  await expect(page.locator('button button')).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(content).toBeVisible();

  await page.evaluate(() => Object.assign(globalThis, { fixed: true }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(button.locator('svg')).toHaveClass(/is-open/);
  await expect(content).toBeVisible();
  await button.click();
  await expect(content).toBeHidden();
});

/** An authorization code, in the format that a hosted backend uses. */
const CODE = '7f6f2a9c-4d1e-4b1a-9c55-0c6d1f2e3a4b';

for (const [from, to] of [
  [
    '/#access_token=abc&refresh_token=def&type=recovery',
    '/auth#access_token=abc&refresh_token=def&type=recovery',
  ],
  [`/?a=b&code=${CODE}`, `/auth?a=b&code=${CODE}`],
  [
    '/#error_code=otp_expired&error_description=gone',
    '/auth#error_code=otp_expired&error_description=gone',
  ],
  [
    '/about?error=access_denied&error_code=otp_expired',
    '/auth?error=access_denied&error_code=otp_expired',
  ],
  [
    '/admin#error=access_denied&error_code=otp_expired',
    '/auth#error=access_denied&error_code=otp_expired',
  ],
] as const) {
  test(`${from} redirects to /auth with its query and fragment unchanged`, async ({ open }) => {
    const page = await open(from, {
      prepare: async (page) => {
        await page.route(/\/auth(\?|$)/, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
        );
      },
    });
    await page.waitForURL((url) => url.pathname === '/auth');
    const url = new URL(page.url());
    expect(`${url.pathname}${url.search}${url.hash}`).toBe(to);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });
}

test(
  'a URL that only looks like a sign-in link does not redirect to /auth',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/about');
    for (const path of [
      '/?code=SPRING',
      '/?error=1',
      '/about#error=1',
      `/?encode=${CODE}`,
      '/?codec=1',
      '/#about&x=access_token',
      '/about?zipcode=8001',
      `/projects?code=${CODE}`,
    ]) {
      await page.goto(new URL(path, page.url()).href);
      const url = new URL(page.url());
      expect(`${url.pathname}${url.search}${url.hash}`).toBe(path);
    }
  },
);
