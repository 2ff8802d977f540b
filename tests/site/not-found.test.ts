import { expect, inject, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { readContent } from '../setup/content.ts';
import { variants } from './public-pages.ts';

const open = setUpBrowser();

test.for(variants)('%s: an unknown path is answered with 404 and a way home', async (variant) => {
  const messages: string[] = [];
  const page = await open('/no/such/page?really', {
    variant,
    expectedMessages: [/status of 404/, /\/no\/such\/page/],
    prepare: async (fresh) => {
      fresh.on('console', (message) => messages.push(message.text()));
    },
  });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found');
  await expect
    .poll(() => messages.filter((message) => message.includes('/no/such/page')).length)
    .toBe(1);
  const link = page.getByRole('link', { name: 'Return to Home' });
  expect(await link.getAttribute('href')).toBe('/');
  await link.click();
  await page
    .getByRole('heading', { level: 1, name: readContent(variant, 'profile').name })
    .waitFor();
});

test.for(['/nowhere', '/about/more', '/_astro/nothing.js', '/%E0%A4%A', '/..%2f..%2fetc/passwd'])(
  '%s has the status 404',
  async (path) => {
    const response = await fetch(`${inject('sites')['consultant']}${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Oops! Page not found');
  },
);

test('search engines are told to leave the page out', async () => {
  const page = await open('/nowhere', {
    expectedMessages: [/status of 404/, /Page not found: \/nowhere/],
  });
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
});
