import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { readParts, scriptsFrom } from '../../scripts/bench/page-weight.ts';
import { everyRoute } from './public-pages.ts';

const build = inject('builds')['consultant'] ?? '';

/** The page that a route is served from. */
function htmlOf(route: string): string {
  const name = route === '/' ? 'index' : route === '/nowhere' ? '404' : route.slice(1);
  return readFileSync(join(build, `${name}.html`), 'utf8');
}

/** Every script that a page names, and everything that these import, now or later. */
function scriptsOf(route: string): Map<string, string> {
  const { starting, waiting } = readParts(htmlOf(route));
  return new Map(
    [...scriptsFrom(build, [...starting, ...waiting], 'possible')].map((name) => [
      name,
      readFileSync(join(build, '_astro', name), 'utf8'),
    ]),
  );
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
