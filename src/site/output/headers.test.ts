import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readHeaderRules, writeHeaders } from './headers.ts';

const rules = await readHeaderRules();

/** What Netlify's own parser makes of the files that it is given. */
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

/** Every header of a path, joined where two rules give one, as some hosts do. */
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

test('the file says what netlify.toml says', async () => {
  expect(await parse({ file: writeHeaders(rules, false), toml: false })).toEqual(
    await parse({ toml: true }),
  );
});

test('where Netlify reads both, nothing is there twice', async () => {
  const both = await parse({ file: writeHeaders(rules, false), toml: true });
  expect(both).toEqual(await parse({ toml: true }));
});

test('a preview keeps search engines away, and differs in nothing else', async () => {
  const both = await parse({ file: writeHeaders(rules, true), toml: true });
  const production = await parse({ toml: true });
  for (const path of ['/', '/about', '/_astro/x.js', '/social/home.png']) {
    expect(headersOf(path, production)).not.toHaveProperty('X-Robots-Tag');
    expect(headersOf(path, both)).toEqual({
      ...headersOf(path, production),
      'X-Robots-Tag': 'noindex',
    });
  }
});

describe('what is cached, and for how long', () => {
  test.for<[string, string]>([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/about', 'public, max-age=0, must-revalidate'],
    ['/404.html', 'public, max-age=0, must-revalidate'],
    ['/favicon.svg', 'public, max-age=0, must-revalidate'],
    ['/social/home.png', 'public, max-age=86400'],
    ['/_astro/react.Dk3.js', 'public, max-age=31536000, immutable'],
  ])('%s: %s', async ([path, expected]) => {
    expect(headersOf(path, await parse({ toml: true }))['Cache-Control']).toBe(expected);
  });
});

// The rules that the Mozilla observatory adds up. It reads this policy and that of the page together, as browsers do.
test('every path has the headers that the observatory gives every point for', async () => {
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
