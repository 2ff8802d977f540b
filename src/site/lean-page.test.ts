import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leanPage } from './lean-page.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  '/_astro/Toggle.js': ['/_astro/Toggle.js', '/_astro/shared.js'],
  '/_astro/Grid.js': ['/_astro/Grid.js', '/_astro/shared.js', '/_astro/cards.js'],
  '/_astro/client.js': ['/_astro/client.js', '/_astro/react.js'],
};
const texts: Readonly<Record<string, string>> = {
  '/_astro/cards.js': 'className:"card"',
  '/_astro/later.js': 'className:"dialog"',
};
const code = {
  codeOf: (address: string) => imports[address] ?? [],
  reachOf: (address: string) => [
    ...(imports[address] ?? []),
    ...(address === '/_astro/Grid.js' ? ['/_astro/later.js'] : []),
  ],
  textOf: (address: string) => texts[address] ?? '',
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (style: string) =>
  [
    '<html data-motif="ledger"><head><meta http-equiv="content-security-policy" content="default-src \'none\';',
    " script-src 'self' 'sha256-gone='; style-src 'self' 'sha256-gone=';\">",
    `<style>${style}</style></head><body><p class="sm:wide">Text</p><script>start()</script>`,
    '<astro-island component-url="/_astro/Toggle.js" renderer-url="/_astro/client.js" client="intent"></astro-island>',
    '<astro-island component-url="/_astro/Grid.js" renderer-url="/_astro/client.js" client="load"></astro-island>',
    '</body></html>',
  ].join('');

test('rules stay when the page or its islands may need them', () => {
  const kept = [
    'p{color:red}',
    '.sm\\:wide{width:1px}',
    '.card:not(.absent){width:2px}',
    '.dialog{width:8px}',
    "[data-motif='ledger'] p{width:3px}",
    '@keyframes turn{from{top:0}}',
  ];
  const dropped = [
    '.absent{width:4px}',
    'p .absent:hover{width:5px}',
    "[data-motif='board'] p{width:6px}",
    '@media print{.absent{width:7px}}',
  ];
  const lean = leanPage(page([...kept, ...dropped].join('')), code);
  for (const rule of kept) expect(lean).toContain(rule);
  for (const width of ['4px', '5px', '6px', '7px', '@media']) expect(lean).not.toContain(width);
});

test('a typeface stays when a rule names it', () => {
  const face = (family: string) => `@font-face{font-family:${family};src:url(/a.woff2)}`;
  const lean = leanPage(page(`${face('Known')}${face("'Un Known'")}p{font-family:Known}`), code);
  expect(lean).toContain('font-family:Known;');
  expect(lean).not.toContain('Un Known');
});

test('the policy names what stands in the page, and nothing else', () => {
  const lean = leanPage(page('p{color:red}'), code);
  expect(lean).toContain(`script-src 'self' ${hashOf('start();')};`);
  expect(lean).toContain(`style-src 'self' ${hashOf('p{color:red}')};`);
  expect(lean).not.toContain('gone');
});

test('an island that waits knows its code; that of one which starts is fetched with the page', () => {
  const lean = leanPage(page(''), code);
  expect(lean).toContain(
    'data-code="/_astro/Toggle.js /_astro/shared.js /_astro/client.js /_astro/react.js"',
  );
  const preloaded = [...lean.matchAll(/<link rel="modulepreload" href="([^"]*)">/g)];
  expect(preloaded.map(([, address]) => address)).toEqual([
    ...(imports['/_astro/Grid.js'] ?? []),
    ...(imports['/_astro/client.js'] ?? []),
  ]);
});
