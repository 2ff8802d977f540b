import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { everyRoute } from './public-pages.ts';

const open = setUpBrowser();

const build = inject('builds')['consultant'] ?? '';

/** The page that a route is served from. */
function htmlOf(route: string): string {
  const name = route === '/' ? 'index' : route === '/nowhere' ? '404' : route.slice(1);
  return readFileSync(join(build, `${name}.html`), 'utf8');
}

/** Every script that a page names, and everything that these import, now or later. */
function scriptsOf(route: string): Map<string, string> {
  const scripts = new Map<string, string>();
  const waiting = [...htmlOf(route).matchAll(/\/_astro\/[\w.@-]+\.js/g)].map(([path]) => path);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (scripts.has(path) || !existsSync(join(build, path))) continue;
    const text = readFileSync(join(build, path), 'utf8');
    scripts.set(path, text);
    for (const [, name] of text.matchAll(/["'`](?:\.|\/_astro)\/([\w.@-]+\.js)["'`]/g)) {
      waiting.push(`/_astro/${name}`);
    }
  }
  return scripts;
}

/** Texts that only the named part of supabase-js, or another library of /admin, has in it. */
const foreign = {
  'sign-in': ['auth/v1', 'grant_type=', 'code_verifier'],
  storage: ['/object/sign', '/object/upload'],
  realtime: ['realtime/v1', 'phx_join'],
  'edge functions': ['functions/v1'],
  'framer-motion': ['layoutId', 'whileTap'],
} as const;

describe.for(everyRoute)('%s', (route) => {
  test('carries the code of its islands, and none of the admin screens', () => {
    const scripts = scriptsOf(route);
    expect(scripts.size).toBeGreaterThan(3);
    for (const [path, text] of scripts) {
      for (const [part, marks] of Object.entries(foreign)) {
        for (const mark of marks) expect(text.includes(mark), `${part} in ${path}`).toBe(false);
      }
    }
  });
});

test('the projects page does carry the query client', () => {
  const text = [...scriptsOf('/projects').values()].join('\n');
  expect(text).toContain('/rest/v1');
  expect(text).toContain('PGRST');
});

test('a page without projects loads no framework before the visitor reaches for something', async () => {
  const scripts: string[] = [];
  const page = await open('/', {
    prepare: async (fresh) => {
      fresh.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
    },
  });
  for (const route of ['/', '/about', '/skills', '/experience', '/software-stack', '/contact']) {
    await page.goto(new URL(route, page.url()).href);
  }
  const react = scripts.filter((url) =>
    readFileSync(join(build, new URL(url).pathname), 'utf8').includes('react.dev/errors'),
  );
  expect(react).toEqual([]);
});
