import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../../scripts/built-site/build.ts';
import { copyProject } from '../../build/command.ts';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { overflow, serveBuild, withoutBackend } from '../support/built-site.ts';

/** Writes the Markdown files that a document in docs/ shows. */
function follow(document: string, folder: string): void {
  const text = readFileSync(join(root, 'docs', document), 'utf8');
  for (const [, file = '', block = ''] of text.matchAll(/^```markdown (\S+)\n(.*?)^```$/gms)) {
    writeFileSync(join(folder, file.replace('<variant>', 'consultant')), block);
  }
}

test(
  'the steps in docs/adding-a-page.md add an imprint, a privacy notice and a case study',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(240_000);
    const folder = copyProject(atEnd);
    const pages = join(folder, 'content', 'consultant', 'pages');
    mkdirSync(pages);
    follow('adding-a-page.md', folder);
    const create = { width: 2000, height: 1500, channels: 3, background: 'teal' } as const;
    await sharp({ create }).jpeg().toFile(join(pages, 'photo.jpg'));
    writeFileSync(
      join(pages, 'talk.md'),
      '---\ntitle: A talk\nlisted: nowhere\n---\n![A slide](photo.jpg)\n\n<b>Text</b>\n',
    );
    const site = await serveBuild(folder, atEnd, { SITE_VARIANT: 'consultant' });
    const page = await open(`${site}/about`, withoutBackend);

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Imprint' }).click();
    await expect(page).toHaveURL(`${site}/imprint`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
    await page.getByRole('main').getByRole('link', { name: 'privacy notice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Notice');
    await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();

    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Case Study' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homeware brand/);
    await expect(navigation.getByRole('link', { name: 'Case Study' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /^Better measurements/,
    );
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(site + new URL(card ?? '').pathname)).status()).toBe(200);

    await page.goto(`${site}/talk`);
    await expect(page.getByText('<b>Text</b>')).toBeVisible();
    const image = page.getByRole('img', { name: 'A slide' });
    await expect
      .poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth))
      .toBeGreaterThan(0);
    for (const path of ['/imprint', '/privacy', '/case-study', '/talk']) {
      await page.goto(`${site}${path}`);
      expect(await violationsOf(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    const sitemap = await (await page.request.get(`${site}/sitemap.xml`)).text();
    for (const path of ['imprint', 'privacy', 'case-study', 'talk']) {
      expect(sitemap).toContain(`/${path}</loc>`);
    }
  },
);

test(
  'an owner can hide sections, rename a section, and choose an accent colour and an icon',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(240_000);
    const folder = copyProject(atEnd);
    const content = join(folder, 'content', 'consultant');
    const change = (file: string, text: RegExp, replacement: string) => {
      const path = join(content, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(text, replacement));
    };
    writeFileSync(
      join(content, 'sections.yaml'),
      [
        ...['projects', 'contact', 'software-stack'].map((name) => `${name}:\n  shown: false`),
        'skills:\n  title: What I can do\n  label: Expertise\n',
      ].join('\n'),
    );
    change('profile.yaml', /^accent: .*$/m, "accent: '#7a246e'\nicon: icon.svg");
    writeFileSync(
      join(content, 'icon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><title>A path on my machine</title><circle cx="10" cy="10" r="9" fill="#00f"/></svg>',
    );
    const site = await serveBuild(folder, atEnd, { SITE_VARIANT: 'consultant' });
    const page = await open(`${site}/`, withoutBackend);

    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText([
      ...['Home', 'About', 'Expertise', 'Experience'],
    ]);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      ...['About Me', 'What I can do', 'Work Experience'],
    ]);
    await expect(page.getByRole('link', { name: 'View My Work' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Get In Touch' })).toHaveCount(0);
    const pages = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.html'));
    for (const name of pages) {
      const html = readFileSync(join(folder, 'dist', name), 'utf8');
      expect(html, name).not.toMatch(/href="\/(?:projects|contact|software-stack)\b/);
    }
    expect(pages.toSorted()).toEqual(
      ['404', 'about', 'admin', 'auth', 'experience', 'index', 'skills'].map((n) => `${n}.html`),
    );
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })).toBeVisible();

    const titles = page.locator('[data-rotating-title]');
    await expect(titles).toHaveCSS('color', 'rgb(122, 36, 110)');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(titles).not.toHaveCSS('color', 'rgb(122, 36, 110)');
    expect(await violationsOf(page)).toEqual([]);

    // The icon is blue in the middle, and has no metadata from its source file.
    for (const path of ['favicon.svg', 'apple-touch-icon.png']) {
      const bytes = readFileSync(join(folder, 'dist', path));
      expect(bytes.includes('A path on my machine')).toBe(false);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const middle =
        (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
      expect([...data.subarray(middle, middle + 3)], path).toEqual([0, 0, 255]);
    }
  },
);
