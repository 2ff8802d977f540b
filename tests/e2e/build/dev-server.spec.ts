import { spawn } from 'node:child_process';
import { astro, root } from '../../../scripts/site/build.ts';
import { servers } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';

// Vite and React say that this is a development server.
const expectedMessages = [/^debug: \[vite\]/, /^info: .*React DevTools/];

test(
  'on a development server controls work at the first click',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(150_000);
    const { url, publishableKey } = servers().backend;
    const site = servers().development ?? '';
    const { port } = new URL(site);
    const server = spawn(process.execPath, [astro, 'dev', '--port', port], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        SITE_VARIANT: 'consultant',
        SITE_URL: site,
        PUBLIC_SUPABASE_URL: url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
        PROJECTS_SNAPSHOT: 'off',
      },
    });
    atEnd(() => server.kill());
    await expect
      .poll(async () => (await fetch(site).catch(() => null))?.status, { timeout: 90_000 })
      .toBe(200);

    const page = await open(site, { expectedMessages });
    // Vite reloads the first page of a new server once.
    await page.waitForLoadState('networkidle');
    const section = page.getByRole('button', { name: 'Skills & Expertise' });
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();

    await page.goto(`${site}/projects`);
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto(`${site}/contact`);
    await page.getByLabel('Name').fill('A. Visitor');
    await page.getByLabel('Email').fill('visitor@example.com');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText("Message sent! I'll get back to you soon.")).toBeVisible();

    await page.goto(`${site}/auth`);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  },
);
