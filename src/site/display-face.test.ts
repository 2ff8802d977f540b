import { expect, test } from 'vitest';
import { addDisplayFace, displayLetters } from './display-face.ts';

const page = (body: string) =>
  `<html data-motif="ledger"><head><title>Zzz</title><style>@font-face{font-family:Besley;font-weight:600;font-display:optional;src:url(/_astro/besley.x.woff2)format("woff2")}</style></head><body>${body}</body></html>`;

test('the letters of a page are those of its large texts, each once', () => {
  expect(
    displayLetters(
      page(
        '<h1 class="x">Aa<span>b</span>&amp;a</h1><p>xyz</p><b class="display figure">+5&#39;</b>',
      ),
    ),
  ).toBe("&'+5Aab");
  expect(displayLetters(page('<p class="no-display">xyz</p>'))).toBe('');
});

test('they stand in the page, and their file is not asked for', async () => {
  const html = await addDisplayFace(page('<h1>Work Experience</h1>'), 'in the page');
  expect(html).not.toContain('besley.x.woff2');
  const [, data = ''] = /FontFace\('Besley',Uint8Array\.from\(atob\('([^']*)'\)/.exec(html) ?? [];
  const font = Buffer.from(data, 'base64');
  expect(font.subarray(0, 4).toString()).toBe('wOF2');
  expect(font.length).toBeLessThan(6000);
});

test('or their file is declared as one that comes later', async () => {
  const html = await addDisplayFace(page('<h1>Work Experience</h1>'), 'when drawn');
  expect(html).toContain('font-family:Besley;font-weight:600;font-display:swap;');
});

test('a page without large texts stays as it is', async () => {
  const html = page('<p>Text</p>');
  expect(await addDisplayFace(html, 'in the page')).toBe(html);
});
