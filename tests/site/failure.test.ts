import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { projectsRequest, answerJson, projectRow } from '../setup/fake-projects.ts';
import { pageCode, saveData } from '../setup/network.ts';
import { sectionIds } from './public-pages.ts';

const open = setUpBrowser();

const lostCode = [
  /net::ERR_FAILED/,
  /Error hydrating/,
  /Failed to fetch dynamically imported module/,
];

/** Loses every script that is asked for from now on. */
const loseScripts = (page: Page) => page.route('**/_astro/*.js*', (route) => route.abort());

/** A heading that stands in the panel of each section that has text of its own. */
const inside = {
  about: 'My Journey',
  skills: 'Certifications',
  experience: 'Founder & Principal Consultant',
  contact: 'Quick Info',
} as const;

describe('when the code of an island does not arrive', () => {
  test('a section of the home page opens all the same', async () => {
    const page = await open('/', { expectedMessages: lostCode, prepare: saveData });
    await pageCode(page);
    await loseScripts(page);
    for (const [id, name] of Object.entries(inside)) {
      await page.locator(`#${id}`).getByRole('button').first().click();
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await expect
        .poll(async () => (await page.locator(`#${id}-panel`).boundingBox())?.height)
        .toBeGreaterThan(20);
    }
  });

  test('the projects section still says something', async () => {
    const page = await open('/projects', {
      expectedMessages: lostCode,
      prepare: async (fresh) => {
        await fresh.route('**/_astro/*.js*', async (route) => {
          try {
            const response = await route.fetch();
            const text = await response.text();
            if (text.includes('react.dev/errors')) await route.abort();
            else await route.fulfill({ response, body: text });
          } catch {
            // The test is over, and the page asks for nothing any more.
          }
        });
      },
    });
    await page.getByText('Not everything could be loaded.').waitFor();
    await expect.poll(() => page.getByText('Loading projects').isVisible()).toBe(false);
  });

  test('the contact form is off, as without JavaScript, and nothing is sent', async () => {
    const page = await open('/contact', { expectedMessages: lostCode, prepare: saveData });
    const address = page.url();
    await pageCode(page);
    await loseScripts(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
    await expect
      .poll(() => page.getByRole('button', { name: 'Send Message' }).isDisabled())
      .toBe(true);
    expect(page.url()).toBe(address);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Email/ })
        .isVisible(),
    ).toBe(true);
  });
});

test('when no code of an island arrives, each section of the home page still opens', async () => {
  const page = await open('/', { expectedMessages: lostCode, prepare: loseScripts });
  for (const id of sectionIds) {
    await page.locator(`#${id} button[aria-controls]`).click();
    await expect
      .poll(async () => (await page.locator(`#${id}-panel`).boundingBox())?.height, { message: id })
      .toBeGreaterThan(20);
  }
});

test('an island that fails says so, may be tried again, and leaves the page around it', async () => {
  const page = await open('/projects', {
    expectedMessages: [/broken on purpose/],
    prepare: async (fresh) => {
      await fresh.route(projectsRequest, (route) =>
        answerJson(route, [projectRow('Fragile', { project_link: 'https://example.com/' })]),
      );
      // The card fails to render its link until the page says that it is fixed.
      await fresh.route('**/_astro/*.js', async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const broken =
          '(()=>{if(!globalThis.fixed)throw new Error("broken on purpose");return "View Demo"})()';
        await route.fulfill({ response, body: text.replace(/(["'`])View Demo\1/, broken) });
      });
    },
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  await alert.waitFor();
  expect(await alert.getByText('broken on purpose').isVisible()).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await page.evaluate(() => Object.assign(globalThis, { fixed: true }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'View Demo' }).waitFor();
  expect(await alert.count()).toBe(0);
});

test.for([
  [
    '/#access_token=abc&refresh_token=def&type=recovery',
    '/auth#access_token=abc&refresh_token=def&type=recovery',
  ],
  ['/?code=abc', '/auth?code=abc'],
  ['/?a=b&code=abc', '/auth?a=b&code=abc'],
  [
    '/#error_code=otp_expired&error_description=gone',
    '/auth#error_code=otp_expired&error_description=gone',
  ],
  ['/?error_code=otp_expired', '/auth?error_code=otp_expired'],
  ['/?error=server_error', '/auth?error=server_error'],
  ['/about#error=access_denied', '/auth#error=access_denied'],
  ['/admin#error=access_denied', '/auth#error=access_denied'],
] as const)('%s is forwarded to /auth whole', async ([from, to]) => {
  const page = await open(from, {
    prepare: async (fresh) => {
      await fresh.route(/\/auth(\?|$)/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
      );
    },
  });
  await page.waitForURL((url) => url.pathname === '/auth');
  const url = new URL(page.url());
  expect(`${url.pathname}${url.search}${url.hash}`).toBe(to);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test.for([
  '/?encode=abc',
  '/?codec=1',
  '/#about&x=access_token',
  '/about?zipcode=8001',
  '/projects?code=abc',
])('%s is no return from a sign-in', async (path) => {
  const page = await open(path);
  const url = new URL(page.url());
  expect(`${url.pathname}${url.search}${url.hash}`).toBe(path);
});
