import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readHeaderRules, formatHeaders } from './headers.ts';

const rules = await readHeaderRules();

/** Parses `_headers`, netlify.toml or both with Netlify's own parser. */
async function parse({ file, toml }: { file?: string; toml: boolean }): Promise<Header[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-headers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, '_headers');
  if (file !== undefined) writeFileSync(path, file);
  const { headers, errors } = await parseAllHeaders({
    headersFiles: file === undefined ? [] : [path],
    netlifyConfigPath: toml
      ? fileURLToPath(new URL('../../../netlify.toml', import.meta.url))
      : undefined,
    configHeaders: undefined,
    minimal: false,
  });
  expect(errors).toEqual([]);
  return headers as Header[];
}

/** Returns the headers for a path. If two rules set the same header, joins their values, as some hosts do. */
function headersOf(path: string, headers: readonly Header[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { forRegExp, values } of headers) {
    if (!forRegExp.test(path)) continue;
    for (const [name, value] of Object.entries(values)) {
      found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
    }
  }
  return found;
}

test('_headers declares the same headers as netlify.toml', async () => {
  expect(await parse({ file: formatHeaders(rules, false), toml: false })).toEqual(
    await parse({ toml: true }),
  );
});

test('when Netlify reads both files, no header is sent twice', async () => {
  const both = await parse({ file: formatHeaders(rules, false), toml: true });
  expect(both).toEqual(await parse({ toml: true }));
});

test('a preview differs only in the header that hides it from search engines', async () => {
  const both = await parse({ file: formatHeaders(rules, true), toml: true });
  const production = await parse({ toml: true });
  for (const path of ['/', '/about', '/_astro/x.js', '/social/home.png']) {
    expect(headersOf(path, production)).not.toHaveProperty('X-Robots-Tag');
    expect(headersOf(path, both)).toEqual({
      ...headersOf(path, production),
      'X-Robots-Tag': 'noindex',
    });
  }
});

describe('how long files are cached', () => {
  test.for<[string, string]>([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/about', 'public, max-age=0, must-revalidate'],
    ['/404.html', 'public, max-age=0, must-revalidate'],
    ['/favicon.svg', 'public, max-age=0, must-revalidate'],
    ['/social/home.png', 'public, max-age=86400'],
    ['/_astro/react.Dk3.js', 'public, max-age=31536000, immutable'],
  ])('%s is sent with Cache-Control: %s', async ([path, expected]) => {
    expect(headersOf(path, await parse({ toml: true }))['Cache-Control']).toBe(expected);
  });
});

// The Mozilla Observatory scores these headers. Like a browser, it combines the policies in the header and the page.
test('the home page has the headers for a full score in the Mozilla Observatory', async () => {
  const headers = headersOf('/', await parse({ toml: true }));
  const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
  expect(directives).toEqual(
    expect.arrayContaining([
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ]),
  );
  const names = directives.map((directive) => directive.split(' ')[0]);
  expect(names).toEqual([...new Set(names)]);
  expect(headers).toMatchObject({
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  const halfAYear = 15_768_000;
  const age = /^max-age=(\d+)$/.exec(headers['Strict-Transport-Security'] ?? '')?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(halfAYear);
  const sent = Object.keys(headers).map((name) => name.toLowerCase());
  for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'server']) {
    expect(sent).not.toContain(name);
  }
});
