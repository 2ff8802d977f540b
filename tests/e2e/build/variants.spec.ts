import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { serveSite } from '../../../scripts/built-site/serve.ts';
import { copyProject, runBuild } from '../../build/command.ts';
import { readContent } from '../../setup/content.ts';
import { servers } from '../../setup/servers.ts';
import { freePorts } from '../../setup/temporary-backend.ts';
import { type Open, expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { resumeErrors, structuredDataOf } from '../support/validators.ts';

/** Text that would close a script element if it were inserted unescaped. */
const HOSTILE = '</script><script>executed = 1</script>';

/** The tools that the test adds to the software stack of both variants. */
const groups = [
  {
    title: 'Storefronts & marketplaces',
    tools: [
      {
        name: 'Shopify',
        purpose: 'Runs the shops of brands that sell to customers directly, in every market.',
        link: 'https://www.shopify.com/',
      },
      { name: 'Seller Central', purpose: 'Where the Amazon accounts are kept in order.' },
      { name: 'WooCommerce', purpose: 'For shops that grew out of a blog.' },
    ],
  },
  { title: 'Analytics', tools: [{ name: 'A & B', purpose: `Reports ${HOSTILE}` }] },
];

test(
  'a new variant needs only a folder, and one command builds every variant',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(300_000);
    const folder = copyProject(atEnd);
    for (const variant of ['consultant', 'developer']) {
      const stack = join(folder, 'content', variant, 'software-stack.yaml');
      writeFileSync(stack, `${readFileSync(stack, 'utf8')}\n${stringify({ groups })}`);
    }
    const artist = join(folder, 'content', 'artist');
    renameSync(join(folder, 'content', 'developer'), artist);
    const profile = join(artist, 'profile.yaml');
    writeFileSync(
      profile,
      readFileSync(profile, 'utf8').replace(/^name: .*/m, `name: Someone Else ${HOSTILE}`),
    );
    // The other variant still has a placeholder.
    const shipped = join(folder, 'content', 'consultant', 'profile.yaml');
    writeFileSync(shipped, readFileSync(shipped, 'utf8').replace(/^name: .*/m, 'name: Your Name'));
    writeFileSync(join(folder, '.env'), '# Mine.\nSITE_VARIANT=artist\n');
    const { status, output } = await runBuild(
      folder,
      { SITE_URL_ARTIST: 'https://artist.example' },
      ['scripts/build-all.ts'],
    );
    expect(status, output).toBe(0);
    // By default, messages are not delivered, and each build reports this.
    expect(output.split('Messages from the contact form are not delivered')).toHaveLength(3);
    const built = readdirSync(join(folder, 'dist')).sort();
    expect(built).toEqual(['artist', 'consultant']);

    // The build succeeds and lists the texts that the owner has not filled in.
    expect(output).toContain('\n    SITE_URL: https://portfolio.example\n');
    const placeholdersOf = (variant: string) =>
      output.split(`  content/${variant}/profile.yaml\n`)[1]?.split('\n  content/')[0] ?? '';
    expect(placeholdersOf('consultant')).toMatch(/^ {4}line \d+: name: Your Name$/m);
    expect(placeholdersOf('artist')).not.toMatch(/line \d+: name:/);

    for (const variant of built) {
      const headers = readFileSync(join(folder, 'dist', variant, '_headers'), 'utf8');
      expect(headers).toContain(
        '\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
      );
      expect(headers).not.toContain('X-Robots-Tag');
    }
    const home = (variant: string) =>
      readFileSync(join(folder, 'dist', variant, 'index.html'), 'utf8');
    expect(home('artist')).toContain('Someone Else');
    expect(home('artist')).toContain('<link rel="canonical" href="https://artist.example/">');
    expect(home('consultant')).toContain(
      '<link rel="canonical" href="https://portfolio.example/">',
    );
    expect(home('artist')).toContain(readContent('developer', 'profile').titles[0]);
    expect(home('consultant')).toContain(readContent('consultant', 'profile').titles[0]);

    const graphs = structuredDataOf(home('artist'));
    expect(graphs.map((graph) => graph['@graph'][0]?.['name'])).toEqual([
      `Someone Else ${HOSTILE}`,
    ]);
    const resume: unknown = JSON.parse(
      readFileSync(join(folder, 'dist', 'artist', 'resume.json'), 'utf8'),
    );
    expect(resumeErrors(resume)).toEqual([]);
    expect(JSON.stringify(resume)).toContain('Seller Central');
    for (const variant of built) await expectTools(open, join(folder, 'dist', variant));
  },
);

/**
 * Expects /software-stack to show the tools instead of the placeholder, without overflow or overlaps at several widths
 * and without axe violations.
 */
async function expectTools(open: Open, folder: string): Promise<void> {
  const [port = 0] = await freePorts(1);
  const server = await serveSite(folder, port);
  try {
    const page = await open('/about', { reducedMotion: 'reduce' });
    await page.goto(`${server.url}/software-stack`);
    await expect(page.getByText('Coming Soon')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      groups.map(({ title }) => title),
    );
    const shown = await page.locator('.stack-tool').evaluateAll((tools) =>
      tools.map((tool) => ({
        name: tool.querySelector('dt')?.textContent?.trim(),
        purpose: tool.querySelector('dd')?.textContent?.trim(),
        ...(tool.querySelector('a') ? { link: tool.querySelector('a')?.href } : {}),
      })),
    );
    expect(shown).toEqual(groups.flatMap(({ tools }) => tools));
    for (const width of [320, 390, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `at ${width}`).toBeLessThanOrEqual(0);
      // A tool's name is beside or above its purpose, and never overlaps it.
      const overlapping = await page.locator('.stack-tool').evaluateAll(
        (tools) =>
          tools.filter((tool) => {
            const [name, purpose] = [...tool.querySelectorAll('dt, dd')].map((part) => {
              const letters = document.createRange();
              letters.selectNodeContents(part);
              return letters.getBoundingClientRect();
            });
            if (!name || !purpose) return true;
            const apart = name.right <= purpose.left || purpose.right <= name.left;
            return !apart && name.bottom > purpose.top + 1 && purpose.bottom > name.top + 1;
          }).length,
      );
      expect(overlapping, `at ${width}`).toBe(0);
    }
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
  } finally {
    await server.stop();
  }
}

test('the tested sites contain the production build of React', () => {
  for (const [variant, folder] of Object.entries(servers().builds)) {
    const scripts = readdirSync(join(folder, '_astro'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, '_astro', name), 'utf8'));
    expect(
      scripts.some((text) => text.includes('react.dev/errors')),
      variant,
    ).toBe(true);
    expect(
      scripts.filter((text) => text.includes('React DevTools')),
      variant,
    ).toEqual([]);
  }
});

test('a site that delivers no messages contains no code for delivery', () => {
  const delivers = (folder: string) =>
    readdirSync(join(folder, '_astro')).filter(
      (name) =>
        name.endsWith('.js') &&
        /send_contact_message|contact_messages|form-name|bot-field/.test(
          readFileSync(join(folder, '_astro', name), 'utf8'),
        ),
    );
  expect(delivers(servers().builds['consultant'] ?? '')).toEqual([]);
  for (const { folder } of Object.values(servers().deliveries)) {
    expect(delivers(folder)).not.toEqual([]);
  }
});

/** Returns the script files that a file imports statically. */
function importsOf(scripts: string, name: string): string[] {
  const text = readFileSync(join(scripts, name), 'utf8');
  const imports = text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g);
  return [...imports].map(([, imported]) => imported ?? '');
}

test('script files have no circular imports, which could make a file run before its dependencies', () => {
  for (const folder of Object.values(servers().builds)) {
    const scripts = join(folder, '_astro');
    const follow = (name: string, path: readonly string[]): void => {
      expect(path, 'a circular import').not.toContain(name);
      for (const next of importsOf(scripts, name)) follow(next, [...path, name]);
    };
    const names = readdirSync(scripts).filter((name) => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) follow(name, []);
  }
});

test('only /auth and /admin load the authenticated client and the messages for their forms', () => {
  for (const folder of Object.values(servers().builds)) {
    const scripts = join(folder, '_astro');
    let seen = 0;
    const pages = readdirSync(folder).filter((name) => {
      if (!name.endsWith('.html')) return false;
      const html = readFileSync(join(folder, name), 'utf8');
      const islands = html.matchAll(/(?:component|renderer)-url="\/_astro\/([^"]+)"/g);
      const loaded = new Set([...islands].map(([, file]) => file ?? ''));
      seen += loaded.size;
      // The loop also visits files that are added while it runs.
      for (const file of loaded) for (const next of importsOf(scripts, file)) loaded.add(next);
      return [...loaded].some((file) =>
        /GoTrueClient|Please enter your password/.test(readFileSync(join(scripts, file), 'utf8')),
      );
    });
    // Each page loads at least the theme toggle.
    expect(seen).toBeGreaterThan(5);
    expect(pages.toSorted()).toEqual(['admin.html', 'auth.html']);
  }
});

test('pages, scripts and style sheets contain no secret, source map or path of the project folder', () => {
  for (const folder of Object.values(servers().builds)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|js|css)$/.test(name)) {
        expect(name).not.toMatch(/\.map$/);
        continue;
      }
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text.includes(servers().backend.secretKey), name).toBe(false);
      expect(text, name).not.toMatch(/sb_secret_\w{8}/);
      expect(text.includes(process.cwd()), name).toBe(false);
      expect(text, name).not.toMatch(/sourceMappingURL/);
    }
  }
});
