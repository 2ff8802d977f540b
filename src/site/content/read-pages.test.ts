import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { assertLinks, readPages } from './read-pages.ts';

let root: string;
vi.mock('../variants.ts', () => ({
  get contentRoot() {
    return pathToFileURL(`${root}/`);
  },
}));

const folder = () => join(root, 'me', 'pages');
const write = (name: string, text: string | Buffer) => writeFileSync(join(folder(), name), text);
const read = () => readPages('me');
/** Writes a page with this text, and returns the page as the build reads it. */
const pageOf = async (text: string, top = 'title: Page') => {
  write('page.md', `---\n${top}\n---\n${text}`);
  const [page] = await read();
  if (!page) throw new Error('There is no page');
  return page;
};
const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(folder(), { recursive: true });
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

test('a variant may have no pages', async () => {
  rmSync(folder(), { recursive: true });
  expect(await read()).toEqual([]);
});

test('a page is listed in the footer or the navigation, and its first paragraph is the default description', async () => {
  write(
    'b.md',
    '---\r\ntitle: Prices\r\nlisted: navigation\r\n---\r\n# A\r\n\r\nOne *two*\r\nthree.\r\n',
  );
  write('a.md', '---\ntitle: 2026\ndescription: Own words.\n---');
  expect(await read()).toMatchObject([
    { slug: 'a', title: '2026', listed: 'footer', description: 'Own words.' },
    { slug: 'b', title: 'Prices', listed: 'navigation', description: 'One two three.' },
  ]);
});

test('pages are sorted by their order, then by file name', async () => {
  for (const [name, order] of [
    ['a', ''],
    ['b', 'order: 10'],
    ['c', ''],
    ['d', 'order: 2'],
  ] as const) {
    write(`${name}.md`, `---\ntitle: Page\n${order}\n---\n`);
  }
  expect((await read()).map(({ slug }) => slug)).toEqual(['d', 'b', 'a', 'c']);
});

test('HTML is shown as written, and no element has a style attribute', async () => {
  const { html } = await pageOf(
    '<div style="x">a</div>\n\n> <script>b</script>\n\nc <b>d</b> "e"\n\n|a|\n|-:|\n|b|\n\n```js\nf\n```\n\n[^1]\n\n[^1]: g',
  );
  expect(html).toContain('<p>&lt;div style="x"&gt;a&lt;/div&gt;</p>');
  expect(html).toContain('<p>&lt;script&gt;b&lt;/script&gt;</p>');
  expect(html).toContain('<p>c &lt;b&gt;d&lt;/b&gt; "e"</p>');
  expect(html).toContain('<td data-align="right">');
  expect(html).not.toMatch(/<\w+[^>]* style=|footnote/);
});

test('headings start one level below the title, each with its own id', async () => {
  const { headings } = await pageOf('# Menu\n\n## Prices\n\n### Prices\n\n## Page heading');
  expect(headings.map(({ depth, slug }) => [depth, slug])).toEqual([
    [2, 'menu-2'],
    [2, 'prices'],
    [3, 'prices-2'],
    [2, 'page-heading-2'],
  ]);
});

test('a page can link to its own site and to other sites, and broken internal links are reported', async () => {
  write('privacy.md', '---\ntitle: Privacy\n---\n## Über uns\n');
  const page = await pageOf(
    '[a](privacy.md#uber-uns) [b](./privacy/) [c](#here) [d](https://a.example) [e](mailto:me@a.si)\n\n## Here\n\n[f](/)',
  );
  expect(page.html.match(/href="[^"]*"/g)).toEqual([
    'href="/privacy#uber-uns"',
    'href="/privacy"',
    'href="/page#here"',
    'href="https://a.example"',
    'href="mailto:me@a.si"',
    'href="/"',
  ]);
  const pages = await read();
  const site = new Map([['/', null]]);
  const nothing = pathToFileURL(`${root}/`);
  expect(() => assertLinks(pages, site, nothing)).not.toThrow();
  await pageOf('[a](privacy.md#uns)\n\n[b](imprnt) ![c](/none.png)');
  expect(() => assertLinks([], site, nothing)).not.toThrow();
  const broken = await read();
  expect(() => assertLinks(broken, site, nothing)).toThrow(
    `content/me/pages/page.md has broken links:
  line 4: /privacy has no #uns; it has #uber-uns
  line 6: this site has no /imprnt; it has /, /page, /privacy, and the files in public/. A link to another site starts with https://
  line 6: this site has no /none.png; it has /, /page, /privacy, and the files in public/. A link to another site starts with https://`,
  );
});

test('an image beside a page becomes part of the site, in widths for different screens', async () => {
  write('a b.png', await image(900, 10));
  const { html, imagePaths } = await pageOf(
    '![An image](<a b.png>) ![Far](https://a.example/b.png)',
  );
  expect(imagePaths).toEqual(['a b.png']);
  expect(html).toContain('&quot;width&quot;:900');
  expect(html).toContain('&quot;widths&quot;:[&quot;480&quot;,&quot;800&quot;]');
  expect(html).toContain('src="https://a.example/b.png"');
});

test('all mistakes on all pages are reported together, with their lines where possible', async () => {
  write('about.md', '---\ntitle: About\n---\n');
  write('empty.md', '');
  write('fields.md', '---\ntitel: Fields\nlisted: top\n---\n');
  write('broken.png', (await image(400, 400)).subarray(0, 300));
  mkdirSync(join(root, 'other'));
  writeFileSync(join(root, 'other', 'secret.png'), await image(1, 1));
  symlinkSync(join(root, 'other', 'secret.png'), join(folder(), 'link.png'));
  symlinkSync(join(root, 'other'), join(folder(), 'linked'));
  symlinkSync(join(folder(), 'empty.md'), join(folder(), 'link.md'));
  write(
    'page.md',
    '---\ntitle: Page\n---\n\n![a](none.png)\n![b](../../other/secret.png)\n![c](link.png)\n![d](linked/secret.png)\n![e](broken.png)\n![f](data:image/png,a)\n[g](javascript:a)\n![h](a.svg)\n![i](/%zz.png)\n![j](50%.png)\n![k](https://a.example/5%.png)',
  );
  const message = await read().catch((error: unknown) => String(error));
  const lines = [
    'content/me/pages/about.md has a name that the site uses: /about; choose another',
    'content/me/pages/empty.md has no title: start the file with these three lines:',
    'titel (line 2): unknown field',
    'title: missing; expected text',
    'listed (line 3): expected one of navigation, footer, nowhere, found "top"',
    'content/me/pages/link.md cannot be used: expected a file, not a link to one',
    'line 5: expected the name of an image that exists, found "none.png"',
    'line 6: expected an image in the folder of this variant, found "../../other/secret.png"',
    'line 7: expected a file, not a link to one',
    'line 8: expected an image in a folder, not in a link to one',
    'line 9: "broken.png" is damaged',
    'line 10: expected the name of an image beside this file, or a URL that starts with https://',
    'line 11: expected a link that starts with https://, mailto: or tel:, found "javascript:a"',
    'line 12: expected an image whose name ends in .jpg',
    'line 13: expected a URL with % written as %25, found "/%zz.png"',
    'line 14: expected a URL with % written as %25, found "50%.png"',
    'line 15: expected a URL with % written as %25, found "https://a.example/5%.png"',
  ];
  for (const line of lines) expect(message).toContain(line);
});
