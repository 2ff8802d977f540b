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

/** Makes a page lean, and keeps what is written beside it. */
function lean(html: string): { readonly page: string; readonly files: Map<string, string> } {
  const files = new Map<string, string>();
  const made = leanPage(html, code, (name, extension, text) => {
    const address = `/_astro/${name}.hash.${extension}`;
    files.set(address, text);
    return address;
  });
  return { page: made, files };
}

const page = (style: string) =>
  [
    '<html data-motif="ledger"><head><meta http-equiv="content-security-policy" content="default-src \'none\';',
    " script-src 'self' 'sha256-gone='; style-src 'self' 'sha256-gone=';\">",
    `<style>${style}</style><script data-early>early()</script></head><body><p class="sm:wide">Text</p><script>start()</script>`,
    '<astro-island component-url="/_astro/Toggle.js" renderer-url="/_astro/client.js" client="intent"></astro-island>',
    '<astro-island component-url="/_astro/Grid.js" renderer-url="/_astro/client.js" client="only"></astro-island>',
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
    'table{width:9px}',
  ];
  const { page: made } = lean(page([...kept, ...dropped].join('')));
  for (const rule of kept) expect(made).toContain(rule);
  for (const width of ['4px', '5px', '6px', '7px', '@media', 'table'])
    expect(made).not.toContain(width);
});

test('a typeface stays when a rule names it', () => {
  const face = (family: string) => `@font-face{font-family:${family};src:url(/a.woff2)}`;
  const { page: made } = lean(page(`${face('Known')}${face("'Un Known'")}p{font-family:Known}`));
  expect(made).toContain('font-family:Known;');
  expect(made).not.toContain('Un Known');
});

test('the policy names what stands in the page, and nothing else', () => {
  const { page: made } = lean(page('p{color:red}'));
  expect(made).toContain(`script-src 'self' ${hashOf('early();')};`);
  expect(made).toContain(`style-src 'self' ${hashOf('p{color:red}')};`);
  expect(made).not.toContain('gone');
});

test('an island that waits knows its code; that of one which starts comes with the code of the page', () => {
  const { page: made, files } = lean(page(''));
  expect(made).toContain(
    '<astro-island data-code="/_astro/Toggle.js /_astro/shared.js /_astro/client.js /_astro/react.js"',
  );
  const [own = '', ...others] = /<html data-code="([^"]*)"/.exec(made)?.[1]?.split(' ') ?? [];
  expect(files.get(own)).toContain('start()');
  expect(made).not.toContain('start()');
  expect(others).toEqual([
    ...(imports['/_astro/Grid.js'] ?? []),
    ...(imports['/_astro/client.js'] ?? []),
  ]);
});

test('a script that shares code with others comes with the code of the page, and its styles stay', () => {
  const script = '<script type="module" src="/_astro/Grid.js"></script>';
  const drawn =
    '<html><head><style>.card{width:1px}.absent{width:2px}</style></head><body>' +
    `${script}<astro-island component-url="/_astro/Toggle.js" client="drawn"></astro-island></body></html>`;
  const { page: made } = lean(drawn);
  expect(made).not.toContain(script);
  expect(made).toContain('1px');
  expect(made).not.toContain('2px');
  expect(/<html data-code="[^ ]* ([^"]*)"/.exec(made)?.[1]?.split(' ')).toEqual(
    imports['/_astro/Grid.js'],
  );
  expect(made).toContain('<astro-island data-code="/_astro/Toggle.js /_astro/shared.js"');
});

test('what only closed panels need is fetched later, in a sheet that holds everything', () => {
  const panel =
    '<section><div class="panel"><div class="panel-content"><p class="inside">Text</p></div></div></section>';
  const style = '.sm\\:wide{width:1px}.inside{width:2px}@media print{p{width:4px}}p{width:3px}';
  const html = page(style).replace('</body>', `${panel}</body>`);
  const { page: made, files } = lean(html);
  const [address = ''] = /\/_astro\/styles\.[\w-]+\.css/.exec(made) ?? [];
  expect(made).toContain(`<noscript><link rel="stylesheet" href="${address}"></noscript>`);
  expect(files.get(address)).toMatch(/1px.*2px.*3px/);
  expect(made).toContain('1px');
  expect(made).not.toContain('2px');
  // The rules for paper have the last word, and need no sheet of their own.
  expect(files.get(address)).toMatch(/3px.*4px/);
  expect(made).not.toMatch(/4px|media="print"/);
});

test('the rules for paper come in a sheet that delays nothing', () => {
  const style = 'p{width:1px}@media print{p{width:2px}}@media screen, print{p{width:3px}}';
  const { page: made, files } = lean(page(`${style}@page{margin:4px}`));
  const [address = ''] = /\/_astro\/print\.[\w-]+\.css/.exec(made) ?? [];
  const link = `<link rel="stylesheet" media="print" href="${address}">`;
  expect(made).toContain(`<noscript>${link}</noscript>`);
  expect(made.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('<link rel="stylesheet"');
  expect(made).toMatch(/<script>whenDrawn\(/);
  expect(files.get(address)).toBe('@media print{p{width:2px}}@page{margin:4px}');
  expect(made).toContain('1px');
  expect(made).toContain('3px');
  expect(made).not.toMatch(/2px|4px/);
  expect(lean(page('p{width:1px}')).page).not.toContain('media="print"');
});

test('data that stand in the page stay as they are, and need no hash', () => {
  const data = '<script type="application/ld+json">{"@type":"Person"}</script>';
  const { page: made } = lean(page('').replace('</head>', `${data}</head>`));
  expect(made).toContain(data);
  expect(made).not.toContain(hashOf('{"@type":"Person"}'));
});
