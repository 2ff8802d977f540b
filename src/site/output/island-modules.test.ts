import { expect, test } from 'vitest';
import { writeIslandModules } from './island-modules.ts';

const island = (component: string, rest = '') =>
  `<astro-island uid="Z1" component-url="/_astro/${component}.js" component-export="Menu" renderer-url="/_astro/client.js"${rest} props="{}" ssr client="intent">`;

test('an island lists its scripts and all their direct and indirect imports, each once', () => {
  const graph = new Map([
    ['/_astro/Menu.js', ['/_astro/shared.js']],
    ['/_astro/client.js', ['/_astro/runtime.js', '/_astro/shared.js']],
    ['/_astro/shared.js', ['/_astro/runtime.js', '/_astro/client.js']],
    ['/_astro/runtime.js', []],
  ]);
  expect(writeIslandModules(island('Menu'), graph)).toBe(
    island(
      'Menu',
      ' data-modules="/_astro/Menu.js /_astro/client.js /_astro/shared.js /_astro/runtime.js"',
    ),
  );
});

test('text that looks like an island stays as it is', () => {
  const html = '<p>component-url="/_astro/Menu.js"</p>';
  expect(writeIslandModules(html, new Map())).toBe(html);
});
