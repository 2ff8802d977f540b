import { expect, test } from 'vitest';
import { writeIslandModules } from './island-modules.ts';

const island = (component: string, rest = '', client = 'intent') =>
  `<astro-island uid="Z1" component-url="/_astro/${component}.js" component-export="Menu" renderer-url="/_astro/client.js"${rest} props="{&quot;text&quot;:[0,&quot;1 > 0&quot;]}" ssr client="${client}">`;

const graph = new Map([
  ['/_astro/Menu.js', ['/_astro/shared.js']],
  ['/_astro/client.js', ['/_astro/runtime.js', '/_astro/shared.js']],
  ['/_astro/shared.js', ['/_astro/runtime.js', '/_astro/client.js']],
  ['/_astro/runtime.js', []],
]);

test('an island lists its scripts and all their direct and indirect imports, each once', () => {
  expect(writeIslandModules(island('Menu'), graph)).toBe(
    island(
      'Menu',
      ' data-modules="/_astro/Menu.js /_astro/client.js /_astro/shared.js /_astro/runtime.js"',
    ),
  );
});

test('the browser preloads the scripts of an island that hydrates immediately, each once', () => {
  const [menu, grid] = [island('Menu', '', 'load'), island('Grid', '', 'load')];
  const links = ['Menu', 'client', 'shared', 'runtime', 'Grid'].map(
    (name) => `<link rel="modulepreload" href="/_astro/${name}.js">`,
  );
  expect(writeIslandModules(`<head><title>A</title></head>${menu}${grid}`, graph)).toBe(
    `<head><title>A</title>${links.join('')}</head>${menu}${grid}`,
  );
});

test('text that looks like an island stays as it is', () => {
  const html = '<p>component-url="/_astro/Menu.js"</p>';
  expect(writeIslandModules(html, new Map())).toBe(html);
});
