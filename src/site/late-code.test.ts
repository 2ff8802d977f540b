import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { takeCodeOut } from './late-code.ts';

const page = (body: string) => `<html lang="en"><head></head><body>${body}</body></html>`;

test('the scripts of a page become one file, in their order, each with a scope of its own', () => {
  const late = takeCodeOut(
    page('<script>var a=1;one(a)</script><p>Text</p><script type="module">var a=2;two(a)</script>'),
    ['/_astro/Grid.js'],
  );
  expect(late?.html).toBe(
    page('<p>Text</p>').replace('<html', `<html data-code="${late?.address} /_astro/Grid.js"`),
  );
  const calls: unknown[] = [];
  const note = (name: string) => (value: unknown) => calls.push([name, value]);
  runInNewContext(late?.code ?? '', { one: note('one'), two: note('two') });
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
  expect(takeCodeOut(page(kept), [])).toBeNull();
  const late = takeCodeOut(page(`${kept}<script>later()</script>`), []);
  expect(late?.html).toContain(kept);
});

test('pages with the same scripts share the file', () => {
  const [one, two] = ['One', 'Two'].map((text) =>
    takeCodeOut(page(`<p>${text}</p><script>run()</script>`), []),
  );
  expect(one?.address).toBe(two?.address);
});

test('a script that imports by a relative address is refused', () => {
  expect(() =>
    takeCodeOut(page('<script type="module">import{a}from"./a.js";a()</script>'), []),
  ).toThrow('imports');
});
