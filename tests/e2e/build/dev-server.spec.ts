import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/built-site/build.ts';
import { copyProject } from '../../build/command.ts';
import { servers } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';

// The tests share a port, so they run sequentially.
test.describe.configure({ mode: 'default' });

// Console messages from Vite and React on a development server.
const expectedMessages = [/^debug: \[vite\]/, /^info: .*React DevTools/];

test(
  'on a development server, controls work on the first click',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(150_000);
    const { site, output } = await startDevelopment(root, atEnd);
    const page = await open(site, { expectedMessages });
    expect(output()).toContain('Press "Texts" on any page to fill in content/consultant/');
    // Vite lets pages on other local ports read its files, but they must not read the "Texts" panel's state.
    for (const [origin, status] of [
      [site, 200],
      ['http://localhost:1', 403],
    ] as const) {
      const state = await fetch(`${site}/_texts/state`, { headers: { Origin: origin } });
      expect([state.status, state.headers.get('Access-Control-Allow-Origin')]).toEqual([
        status,
        null,
      ]);
    }
    // Vite may reload the first page of a new server.
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

test(
  'the browser shows a mistake in a content file, with its line and a fix, until you correct the file',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(300_000);
    const folder = copyProject(atEnd);
    const { site, output } = await startDevelopment(folder, atEnd);
    const file = (name: string) => join(folder, 'content', 'consultant', `${name}.yaml`);
    const profile = readFileSync(file('profile'), 'utf8');
    const skills = readFileSync(file('skills'), 'utf8');
    const change = (text: string, replacement: string) =>
      writeFileSync(file('profile'), profile.replace(text, replacement));
    const page = await open(`${site}/about`, {
      // A mistake causes an error response, and a server restart makes requests fail.
      expectedMessages: [
        ...expectedMessages,
        /500|\[vite\]|WebSocket|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED|dynamically imported module/,
      ],
    });
    await page.waitForLoadState('networkidle');
    const overlay = page.locator('vite-error-overlay');
    const heading = page.getByRole('heading', { name: 'About Me' });
    await expect(heading).toBeVisible();

    change('name: Your Name', 'name: We are #1 <b>');
    await expect(overlay).toContainText('content/consultant/profile.yaml cannot be used:');
    await expect(overlay).toContainText(/line \d+: "#1 <b>" would be left out/);
    await expect(overlay).toContainText("name: 'We are #1 <b>'");
    await page.reload();
    await expect(overlay).toContainText("name: 'We are #1 <b>'");
    await expect(heading).toHaveCount(0);
    // The "Texts" panel also opens on the page with the error.
    await page.getByRole('button', { name: 'Texts', exact: true }).click();
    const texts = page.getByRole('region', { name: 'Texts' });
    await expect(texts.getByRole('alert')).toContainText('profile.yaml has a mistake on line');
    await expect(texts).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await texts.getByRole('button', { name: 'Close Texts' }).click();
    change('', '');
    await expect(heading).toBeVisible();
    await expect(overlay).toHaveCount(0);

    rmSync(file('skills'));
    await expect(overlay).toContainText('content/consultant/skills.yaml is missing');
    writeFileSync(file('skills'), skills);
    await expect(heading).toBeVisible();

    change('name: Your Name', 'name: Ana Novak');
    await expect(page.getByText('Ana Novak').first()).toBeVisible();
    change('\ndesign: ledger', '\ndesign: drawing-board');
    await expect(page.locator('[data-design="drawing-board"]').first()).toBeAttached({
      timeout: 60_000,
    });
    change('name: Your Name', 'name: @Ana');
    await expect(overlay).toContainText("name: '@Ana'");
    change('\ndesign: ledger', '\ndesign: drawing-board');
    await expect(heading).toBeVisible();

    // Saves a mistake while the server restarts with the first design.
    change('', '');
    await expect.poll(() => statusOf(site), { intervals: [20], timeout: 20_000 }).toBeUndefined();
    change('name: Your Name', 'name: @Ben');
    await expect.poll(output, { timeout: 60_000 }).toContain("name: '@Ben'");
    await expect.poll(output).toContain('will start again after your next change to the content');
    change('name: Your Name', 'name: Ben Novak');
    await expect.poll(() => statusOf(site), { timeout: 60_000 }).toBe(200);
    await page.goto(`${site}/about`);
    await expect(page.locator('[data-design="ledger"]').first()).toBeAttached();
    await expect(page.getByText('Ben Novak').first()).toBeVisible();

    // A change to the configuration also restarts the server. Afterwards, the page still picks up content changes.
    const config = join(folder, 'astro.config.mjs');
    writeFileSync(config, `${readFileSync(config, 'utf8')}\n`);
    await expect.poll(() => statusOf(site), { intervals: [20], timeout: 60_000 }).toBeUndefined();
    await expect.poll(() => statusOf(site), { timeout: 60_000 }).toBe(200);
    change('name: Your Name', 'name: Eve Novak');
    await expect(page.getByText('Eve Novak').first()).toBeVisible();
  },
);

/** Starts a development server for the consultant variant, and waits until it responds. */
async function startDevelopment(folder: string, atEnd: (task: () => void) => void) {
  const { url, publishableKey } = servers().backend;
  const site = servers().development ?? '';
  const { port } = new URL(site);
  const server = spawn(process.execPath, [join(folder, 'scripts', 'dev.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      SITE_VARIANT: 'consultant',
      SITE_URL: site,
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      PROJECTS_SNAPSHOT: 'off',
    },
  });
  atEnd(() => server.kill());
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await expect.poll(() => statusOf(site), { timeout: 90_000 }).toBe(200);
  return { site, output: () => printed };
}

/** Returns the status of a site's response, or `undefined` if there is none. */
async function statusOf(site: string) {
  return (await fetch(site).catch(() => null))?.status;
}
