import { spawn } from 'node:child_process';
import { expect, inject, onTestFinished, test } from 'vitest';
import { astro, root } from '../../scripts/site/build.ts';
import { setUpBrowser } from '../setup/browser.ts';
import { freePorts } from '../setup/temporary-backend.ts';

const open = setUpBrowser();
// Vite and React say that this is a development server.
const expectedMessages = [/^debug: \[vite\]/, /^info: .*React DevTools/];

test('on a development server controls work at the first press', { timeout: 180_000 }, async () => {
  const [port = 0] = await freePorts(1);
  const { url, publishableKey } = inject('backend');
  const site = `http://localhost:${port}`;
  const server = spawn(process.execPath, [astro, 'dev', '--port', String(port)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Astro answers differently inside a test.
      VITEST: undefined,
      SITE_VARIANT: 'consultant',
      SITE_URL: site,
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      PROJECTS_SNAPSHOT: 'off',
    },
  });
  onTestFinished(() => void server.kill());
  await expect
    .poll(async () => (await fetch(site).catch(() => null))?.status, { timeout: 90_000 })
    .toBe(200);

  const page = await open(site, { expectedMessages });
  // Vite reloads the first page of a new server once.
  await page.waitForLoadState('networkidle');
  const section = page.getByRole('button', { name: 'Skills & Expertise' });
  expect(await section.getAttribute('aria-expanded')).toBe('false');
  await section.click();
  await expect.poll(() => section.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();

  await page.goto(`${site}/projects`);
  await page.getByRole('article').first().waitFor();

  await page.goto(`${site}/contact`);
  await page.getByLabel('Name').fill('A. Visitor');
  await page.getByLabel('Email').fill('visitor@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText("Message sent! I'll get back to you soon.").waitFor();

  await page.goto(`${site}/auth`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).waitFor();
});
