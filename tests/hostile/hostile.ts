import fc from 'fast-check';

/** The number of cases for each property. */
export const runs = Number(process.env['HOSTILE_RUNS'] ?? 100);
/**
 * The seed for the cases. To choose it, set `HOSTILE_SEED`. Browser tests use a new seed in each run
 * (tests/e2e/start-servers.ts). The other tests that `npm test` runs use the same seed in every run, because a hundred
 * random cases may miss a rare case that a test needs. The full run uses a new seed each time. If a case fails,
 * fast-check shrinks it and prints the seed, so you can repeat the run.
 */
export const seed = Number(process.env['HOSTILE_SEED'] ?? (runs > 100 ? Date.now() % 2 ** 31 : 1));
fc.configureGlobal({ seed, numRuns: runs });

/**
 * Generates the cases of one batch. They depend only on the seed and the batch number, so a later batch takes no
 * longer to generate than the first.
 */
export function sampleBatch<Case>(arbitrary: fc.Arbitrary<Case>, size: number, batch: number) {
  return fc.sample(arbitrary, { seed: (seed + batch) % 2 ** 31, numRuns: size });
}

/** Texts that break a page, or set `executed` on it, if the page treats them as markup or code. */
const scripts = [
  '<script>globalThis.executed = 1</script>',
  '"><script>globalThis.executed = 1</script>',
  '</script><script>globalThis.executed = 1</script>',
  '<img src=x onerror="globalThis.executed = 1">',
  '<svg onload="globalThis.executed = 1">',
  "'-(globalThis.executed = 1)-'",
  '{{constructor.constructor("globalThis.executed = 1")()}}',
  '${globalThis.executed = 1}',
  '<iframe srcdoc="<script>parent.executed = 1</script>">',
  '<style>* { display: none }</style>',
  '<base href="https://elsewhere.example/">',
  '<!--',
  ']]>',
  '--></title></textarea></noscript><script>globalThis.executed = 1</script>',
  "'; drop table projects; --",
  '%3Cscript%3E',
  '&lt;script&gt;&#x3c;script&#x3e;',
];

/** Property names with a special meaning in JavaScript. Every object inherits them, except for `prototype`. */
const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

/** Characters that are not visible. Some also join or separate the characters around them. */
const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u3164',
  '\u2800',
  '\u180e',
  '\u061c',
];
const bidirectional = [
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u202c',
  '\u2066',
  '\u2067',
  '\u2069',
  'שלום',
  'مرحبا',
];
const spaces = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u000b',
  '\u000c',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u3000',
];
const broken = ['\ud83d', '\udc00', '\0', '\u0001', '\u001b[31m', '\u007f', '\ufffe', '\uffff'];
const stacked = ['e\u0301\u0302\u0303\u0304\u0305', '👩‍👩‍👧‍👦', '🏳️‍🌈', '𝕏', '\u{10ffff}', 'İ', 'ß', 'ﷺ'];

const piece = fc.oneof(
  fc.constantFrom(...scripts),
  fc.constantFrom(...prototypeKeys),
  fc.constantFrom(...invisible),
  fc.constantFrom(...bidirectional),
  fc.constantFrom(...spaces),
  fc.constantFrom(...broken),
  fc.constantFrom(...stacked),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('a', 'word', ',', ', ', '.', '-', '/'),
);

/** Hostile text of up to 100,000 characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', 'W ', '😀', '\u202e', '\u200b', '<b>'),
        fc.constantFrom(200, 201, 10_000, 10_001, 100_000),
      )
      .map(([unit, length]) => unit.repeat(length / unit.length)),
  },
);

/** Text that a form may accept. */
const goodText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(...scripts, ...stacked, ...bidirectional, ...prototypeKeys),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pieces) => pieces.join(' '));

/** A URL, text that looks like one, or other hostile text. */
export const hostileUrl: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'javascript:globalThis.executed=1',
    'JaVaScRiPt:globalThis.executed=1',
    ' javascript:globalThis.executed=1',
    'java\tscript:globalThis.executed=1',
    'java\nscript:globalThis.executed=1//https://example.com',
    '\u0001javascript:globalThis.executed=1',
    'javascript://example.com/%0aglobalThis.executed=1',
    'data:text/html,<script>parent.executed=1</script>',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="parent.executed=1"/>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/0',
    'file:///etc/passwd',
    'filesystem:https://example.com/x',
    'view-source:https://example.com',
    'ftp://example.com',
    '//example.com',
    '/admin',
    '#',
    'https:',
    'https://',
    'https:///',
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
    'https://user@example.com',
    'https://user:password@example.com/',
    'https://@example.com',
    'https://example.com:99999',
    'https://example.com:0/',
    'https://[::1]/',
    'https://[::1',
    'https://127.1/',
    'https://0x7f000001/',
    'https://exa mple.com',
    'https://example.com/ a',
    'https://example.com/\t',
    'https://example.com/\u0085x',
    'https://example.com/\u00a0x',
    'https://example.com/\u2028x',
    'https://example.com\\@elsewhere.example/',
    'https://example.com/?q=<script>globalThis.executed=1</script>',
    'https://example.com/"onerror="globalThis.executed=1',
    'https://example.com/%00',
    'https://example.com/%',
    'https://xn--/',
    'https://münchen.example/ü?ß#é',
    'https://\u202egro.elpmaxe/',
    'HTTPS://EXAMPLE.COM/',
    'http://example.com',
    'https://example.com/🚀',
    'https://-.example/',
    'https://a..b/',
    'https://%65xample.com/',
  ),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .constantFrom(2047, 2048, 2049, 100_000)
    .map((length) => 'https://example.com/'.padEnd(length, 'x')),
  fc.constantFrom(1020, 1014, 1015).map((count) => `https://example.com/${'🚀'.repeat(count)}`),
  hostileText.map((text) => `https://${text}`),
  hostileText.map((text) => `https://example.com/${text}`),
  hostileText,
);

/** A file path, text that looks like one, or other hostile text. */
export const hostilePath: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '../secret.png',
    '/etc/passwd',
    'a/../b.png',
    'a//b.png',
    '.hidden',
    'a.png',
    'folder/a.png',
    'a.png\n',
    '%2e%2e/a.png',
    'a.png?x',
    'CON',
    '..',
    'x'.repeat(255),
    'x'.repeat(256),
  ),
  hostileText,
);

/** The name of a file that a user might choose, or other hostile text. */
export const hostileFileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'a.png',
    'a.PNG',
    'photo.jpeg',
    'page.html',
    'image.svg',
    'a.png.exe',
    '.png',
    'png',
    '../../a.png',
    'a.\u202egnp.exe',
    'a.__proto__',
    'x.constructor',
    '',
  ),
  hostileText,
);

const anything = fc.oneof(
  fc.constantFrom(null, undefined, true, 0, -1, NaN, Infinity, '', [], {}),
  fc.jsonValue(),
  hostileText,
);

const plausible = {
  id: fc.uuid(),
  title: fc.oneof(hostileText, goodText),
  description: fc.oneof(hostileText, goodText),
  technologies: fc.array(fc.oneof(hostileText, goodText), { maxLength: 6 }),
  image_url: fc.option(hostileUrl),
  image_file_path: fc.option(hostilePath),
  video_url: fc.option(hostileUrl),
  video_file_path: fc.option(hostilePath),
  project_link: fc.option(hostileUrl),
  display_order: fc.integer(),
  is_password_protected: fc.constant(false),
  revision: fc.nat(),
};

/** The columns of a row that the table may accept. */
const mostlyValid = {
  ...plausible,
  title: goodText,
  description: goodText,
  technologies: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 6 }),
  image_url: fc.constant(null),
  video_url: fc.constant(null),
  image_file_path: fc.constant(null),
  video_file_path: fc.constant(null),
  display_order: fc.nat(),
};

/** A row of the `projects` table from a hostile backend, or any other value in place of a row. */
export const hostileRow: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.record(plausible) },
  { weight: 1, arbitrary: fc.record(mostlyValid) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.record(plausible), fc.constantFrom(...Object.keys(plausible)), anything)
      .map(([row, key, value]) => ({ ...row, [key]: value })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.record(plausible), fc.constantFrom(...prototypeKeys), fc.jsonValue())
      // JSON.parse() creates an ordinary property for every key, even `__proto__`.
      .map(
        ([row, key, value]) =>
          JSON.parse(
            `{${JSON.stringify(key)}:${JSON.stringify(value)},${JSON.stringify(row).slice(1)}`,
          ) as unknown,
      ),
  },
  { weight: 1, arbitrary: anything },
);

/** Field values for the project form. */
export const hostileFields = fc.record({
  title: fc.oneof(hostileText, goodText),
  description: fc.oneof(hostileText, goodText),
  technologies: fc.oneof(
    hostileText,
    goodText,
    fc.array(goodText, { maxLength: 60 }).map((list) => list.join(',')),
  ),
  imageUrl: fc.oneof(fc.constant(''), hostileUrl),
  videoUrl: fc.oneof(fc.constant(''), hostileUrl),
  projectLink: fc.oneof(fc.constant(''), hostileUrl),
});

/** Field values for the contact form, or for a request that does not come from the form. */
export const hostileMessage = fc.record({
  name: fc.oneof(hostileText, goodText),
  email: fc.oneof(
    fc.emailAddress(),
    fc.constantFrom(
      'ada@example.com',
      'ada+tag@localhost',
      'ada@example.com\nBcc: bob@example.com',
      'ada@example.com,bob@example.com',
      'ada@example.com?bcc=bob@example.com',
      '"ada lovelace"@example.com',
      'ada@[127.0.0.1]',
      'ada@münchen.example',
      'ada@example.com\0',
      `${'a'.repeat(242)}@example.com`,
      `${'a'.repeat(243)}@example.com`,
    ),
    hostileText,
  ),
  message: fc.oneof(hostileText, goodText),
});

/** The first bytes of a file that is not a valid image or video. */
export const hostileBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc
    .constantFrom(
      '',
      '<!doctype html><script>parent.executed=1</script>',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.executed=1"/>',
      '\ufeff<svg/>',
      '<?xml version="1.0"?><svg/>',
      '%PDF-1.7',
      'MZ',
      '#!/bin/sh',
      'PK\x03\x04',
      'GIF89',
      'RIFF\0\0\0\0WAVE',
      '\0\0\0\x18ftypheic',
      '\0\0\0\x18ftypxxxx',
    )
    .map((text) => new TextEncoder().encode(text)),
  fc.uint8Array({ maxLength: 64 }),
);

/** The text of a content file. It may be valid YAML. */
export const hostileYaml: fc.Arbitrary<string> = fc.oneof(
  hostileText,
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .dictionary(
      fc.oneof(fc.constantFrom(...prototypeKeys, 'name', 'roles', 'groups', 'about'), hostileText),
      fc.oneof(fc.jsonValue(), hostileText),
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    'a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c, *c]',
    'name: *nowhere',
    'a: &a\n  b: *a',
    '!!js/function "function () {}"',
    '!!binary "AAAA"',
    '!!set {a, b}',
    '? [complex, key]\n: value',
    '<<: {name: x}',
    '---\na: 1\n---\nb: 2',
    '%YAML 9.9\n---\na: 1',
    'a: !!timestamp 2001-01-01',
    'a: 0x10\nb: 1e999\nc: .nan',
    '"__proto__": {"polluted": true}',
    '\t- tab',
    'a: >\n  folded\n b: 1',
    `a: ${'['.repeat(5000)}`,
  ),
);
