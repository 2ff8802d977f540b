import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { removeUnusedHashes } from '../../../src/site/output/unused-hashes.ts';
import { servers, siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { everyRoute, variants } from '../support/public-pages.ts';

/** The headers that `netlify.toml` declares for each path, parsed without the code of the server under test. */
const declared = readFileSync(new URL('../../../netlify.toml', import.meta.url), 'utf8')
  .split('[[headers]]')
  .slice(1)
  .map((block) => ({
    path: /for = "(.*)"/.exec(block)?.[1] ?? '',
    values: [...block.matchAll(/^\s*([A-Za-z-]+) = "(.*)"$/gm)]
      .map(([, name = '', value = '']) => [name.toLowerCase(), value] as const)
      .filter(([name]) => name !== 'for'),
  }));

/** Returns whether a pattern matches a path. A star matches anything, and a placeholder matches one segment. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace('*', '.*').replace(/:\w+/, '[^/]+')}$`).test(path);

interface HttpResponse {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function request(url: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

const scriptOf = (variant: string) => {
  const folder = join(servers().builds[variant] ?? '', '_astro');
  return `/_astro/${readdirSync(folder).find((name) => name.endsWith('.js')) ?? ''}`;
};

/** Splits a policy into its directives, and expects no directive to be repeated. */
function directivesOf(policy: string): Record<string, string> {
  const directives = policy.split(';').flatMap((text) => {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    return name === '' ? [] : [[name, sources.join(' ')] as const];
  });
  expect(new Set(directives.map(([name]) => name)).size).toBe(directives.length);
  return Object.fromEntries(directives);
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    let site = '';
    test.beforeAll(() => {
      site = siteOf(variant);
    });

    test('pages, scripts and images have exactly the headers declared for them', async () => {
      const names = new Set(declared.flatMap(({ values }) => values.map(([name]) => name)));
      for (const path of [...everyRoute, '/favicon.svg', '/social/home.png', scriptOf(variant)]) {
        const expected = new Map(
          declared.filter((block) => matches(block.path, path)).flatMap(({ values }) => values),
        );
        const { headers } = await request(`${site}${path}`);
        for (const name of names) {
          expect(headers[name], `${name} of ${path}`).toBe(expected.get(name));
        }
      }
    });

    test('pages and scripts are compressed for clients that accept compression', async () => {
      for (const path of ['/', '/experience', scriptOf(variant)]) {
        const plain = await request(`${site}${path}`);
        expect(plain.headers['content-encoding'], path).toBeUndefined();
        for (const [encoding, decompress] of [
          ['br', brotliDecompressSync],
          ['gzip', gunzipSync],
        ] as const) {
          const compressed = await request(`${site}${path}`, { 'accept-encoding': encoding });
          if (plain.body.length > 1500) {
            expect(compressed.headers['content-encoding'], path).toBe(encoding);
            expect(compressed.headers.vary?.toLowerCase(), path).toContain('accept-encoding');
            expect(compressed.body.length, path).toBeLessThan(plain.body.length / 2);
            expect(decompress(compressed.body).equals(plain.body), path).toBe(true);
          }
        }
      }
    });

    test('every page has a strict content security policy', async () => {
      const backend = servers().backend.url;
      for (const route of [...everyRoute, '/auth', '/admin']) {
        const html = (await request(`${site}${route}`)).body.toString();
        const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(
          html,
        )?.[1];
        const { 'script-src': scripts, 'style-src': styles, ...rest } = directivesOf(policy ?? '');
        expect(rest, route).toEqual({
          'default-src': "'none'",
          'connect-src': `'self' ${backend}`,
          'img-src': `'self' blob: https: ${backend}`,
          'media-src': `'self' blob: https: ${backend}`,
          'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
          'font-src': "'self'",
          'worker-src': "'self'",
          'object-src': "'none'",
          'base-uri': "'none'",
          'form-action': "'self'",
          'require-trusted-types-for': "'script'",
          'trusted-types': 'media-worker',
        });
        for (const sources of [scripts, styles]) {
          expect(sources, route).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
        }
        expect(removeUnusedHashes(html), `${route} lists only its own hashes`).toBe(html);
        // The policy does not apply to elements before it, so they must not load an image, an object or a style sheet.
        const before = html.slice(0, html.indexOf('http-equiv="content-security-policy"'));
        expect(before.match(/<(img|object|link rel="stylesheet")\b/g) ?? [], route).toEqual([]);
        expect(html, route).not.toMatch(/ style="| on[a-z]+="|src="data:/);
      }
    });
  });
}

test('a URL without an extension serves an HTML page in UTF-8', async () => {
  const site = siteOf('consultant');
  const { status, headers } = await request(`${site}/about`);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
});

test('the server does not send a cached page again if it has not changed', async () => {
  const site = siteOf('consultant');
  const { headers } = await request(`${site}/about`);
  const again = await request(`${site}/about`, { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});
