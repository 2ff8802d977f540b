import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { takeCodeOut } from './late-code.ts';

const page = (body: string) => `<html lang="en"><head></head><body>${body}</body></html>`;

/** Takes the code out of a page, and keeps it. */
function take(body: string, needed: readonly string[] = []) {
  let code = '';
  const html = takeCodeOut(page(body), needed, (name, extension, text) => {
    code = text;
    return `/${name}.${extension}`;
  });
  return { html, code };
}

test('the scripts of a page become one file, in their order, each with a scope of its own', () => {
  const { html, code } = take(
    '<script>var a=1;one(a)</script><p>Text</p><script type="module">var a=2;two(a)</script>',
    ['/_astro/Grid.js'],
  );
  expect(html).toBe(
    page('<p>Text</p>').replace('<html', '<html data-code="/page.js /_astro/Grid.js"'),
  );
  const calls: unknown[] = [];
  const note = (name: string) => (value: unknown) => calls.push([name, value]);
  runInNewContext(code, { one: note('one'), two: note('two') });
  expect(calls).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
});

test('what is early, data, or a file of its own stays', () => {
  const kept = [
    '<script data-early>now()</script>',
    '<script type="application/ld+json">{"@type":"Person"}</script>',
    '<script src="/_astro/own.js"></script>',
  ].join('');
  expect(take(kept)).toEqual({ html: page(kept), code: '' });
  expect(take(`${kept}<script>later()</script>`).html).toContain(kept);
});

test('a script that imports by a relative address is refused', () => {
  expect(() => take('<script type="module">import{a}from"./a.js";a()</script>')).toThrow('imports');
});
