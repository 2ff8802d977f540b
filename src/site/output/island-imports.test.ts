import { expect, test } from 'vitest';
import { writeIslandImports } from './island-imports.ts';

const island = (component: string, rest = '') =>
  `<astro-island uid="Z1" component-url="/_astro/${component}.js" component-export="Menu" renderer-url="/_astro/client.js"${rest} props="{}" ssr client="intent">`;

test('an island lists what its code imports, directly or not, each script once', () => {
  const graph = new Map([
    ['/_astro/Menu.js', ['/_astro/shared.js']],
    ['/_astro/client.js', ['/_astro/runtime.js', '/_astro/shared.js']],
    ['/_astro/shared.js', ['/_astro/runtime.js', '/_astro/client.js']],
    ['/_astro/runtime.js', []],
  ]);
  expect(writeIslandImports(island('Menu'), graph)).toBe(
    island('Menu', ' data-imports="/_astro/shared.js /_astro/runtime.js"'),
  );
});

test('an island whose code imports nothing stays as it is', () => {
  const html = `<p>component-url="/_astro/Menu.js"</p>${island('Menu')}`;
  expect(writeIslandImports(html, new Map([['/_astro/Menu.js', []]]))).toBe(html);
});
