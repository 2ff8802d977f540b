import sharp from 'sharp';
import { readContent } from '../../setup/content.ts';
import { siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { publicPages, variants } from '../support/public-pages.ts';

/** Fetches a URL on the site, and returns its content type and bytes. */
async function read(url: string): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return {
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    // The code under test is the same in both variants, so the short run tests only one.
    const tag = variant === 'consultant' ? [] : '@full';

    let site = '';
    test.beforeAll(() => {
      site = siteOf(variant);
    });

    test(
      'the first paint of a page waits for a part that the page has',
      { tag },
      async ({ open }) => {
        const page = await open('/', { variant });
        for (const { route } of publicPages) {
          await page.goto(site + route);
          const part = await page
            .locator('link[rel="expect"][blocking="render"]')
            .getAttribute('href');
          await expect(page.locator(part ?? 'missing'), route).toHaveCount(1);
        }
      },
    );

    test('every page names the owner, and has its own social image', { tag }, async ({ open }) => {
      const page = await open('/', { variant });
      const titles = new Set<string>();
      const cards = new Set<string>();
      const descriptions = new Set<string | null>();
      const name = readContent(variant, 'profile').name;
      for (const { route } of publicPages) {
        await page.goto(site + route);
        const meta = (name: string) =>
          page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        titles.add(await page.title());
        expect(await page.title()).toContain(name);
        expect(await meta('description')).toMatch(/^.{20,200}$/);
        expect(await meta('og:title')).toBe(await page.title());
        expect(await meta('og:description')).toBe(await meta('description'));
        descriptions.add(await meta('description'));
        expect(await meta('og:url')).toBe(route === '/' ? `${site}/` : site + route);
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
          await meta('og:url'),
        );
        expect(await meta('og:type')).toBe(route === '/about' ? 'profile' : 'website');
        expect(await meta('og:site_name')).toBe(name);
        expect(await meta('og:locale')).toMatch(/^en_[A-Z]{2}$/);
        expect(await meta('twitter:card')).toBe('summary_large_image');
        const card = (await meta('og:image')) ?? '';
        cards.add(card);
        const { type, body } = await read(card);
        expect(type).toBe('image/png');
        expect(await meta('og:image:type')).toBe(type);
        const { width, height } = await sharp(body).metadata();
        expect({ width, height }).toEqual({ width: 1200, height: 630 });
        expect(await meta('og:image:width')).toBe(String(width));
        expect(await meta('og:image:height')).toBe(String(height));
        // X accepts social images of less than 5 MB.
        expect(body.byteLength).toBeLessThan(5_000_000);
        const heading = await page.getByRole('heading', { level: 1 }).innerText();
        expect(await meta('og:image:alt')).toContain(heading);
        expect(await meta('og:image:alt')).toContain(name);
      }
      expect(titles.size).toBe(publicPages.length);
      expect(cards.size).toBe(publicPages.length);
      expect(descriptions.size).toBe(publicPages.length);
    });

    test('the site has icons for tabs and home screens', { tag }, async ({ open }) => {
      const page = await open('/about', { variant });
      const link = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href');
      const { type, body } = await read(`${site}${(await link('icon')) ?? ''}`);
      expect(type).toContain('image/svg+xml');
      expect(body.toString()).toMatch(/^<svg [^]*<path /);
      const touch = await read(`${site}${(await link('apple-touch-icon')) ?? ''}`);
      expect(await sharp(touch.body).metadata()).toMatchObject({ width: 180, height: 180 });
      // Programs that request /favicon.ico without reading the page get the same initials, as a PNG after a 22-byte
      // ICO header.
      const fixed = await read(`${site}/favicon.ico`);
      const png = fixed.body.subarray(22);
      expect(fixed.body.readUInt32LE(14)).toBe(png.byteLength);
      expect(await sharp(png).metadata()).toMatchObject({ width: 48, height: 48 });
      // Compares the icons at a small size, because their edges fall on different pixels.
      const pixels = (image: Buffer) =>
        sharp(image).flatten({ background: '#fff' }).resize(12, 12).raw().toBuffer();
      const [expected, actual] = await Promise.all([pixels(body), pixels(png)]);
      const different = expected.filter((value, at) => Math.abs(value - (actual[at] ?? 0)) > 64);
      expect(different.length).toBeLessThan(expected.length / 10);
    });

    test(
      'the pages load at most three font files, with a total of at most 60 KB',
      { tag },
      async ({ open }) => {
        const page = await open('/about', { variant });
        const fonts = new Map<string, number>();
        page.on('response', (response) => {
          if (!response.url().endsWith('.woff2')) return;
          fonts.set(response.url(), Number(response.headers()['content-length']));
        });
        for (const { route } of publicPages) {
          await page.goto(site + route);
          await page.evaluate(() => document.fonts.ready);
        }
        expect(fonts.size).toBeGreaterThan(0);
        expect(fonts.size).toBeLessThanOrEqual(3);
        expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
          60_000,
        );
      },
    );
  });
}
