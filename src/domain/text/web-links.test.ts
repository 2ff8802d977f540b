import { expect, test } from 'vitest';
import { splitUrls } from './web-links.ts';

/** The URLs found in a text. */
const urls = (text: string) => splitUrls(text).flatMap((part) => (part.isUrl ? [part.text] : []));

test.for([
  ['See https://a.example/b?c=d#e.', 'https://a.example/b?c=d#e'],
  ['(https://a.example/)', 'https://a.example/'],
  ['https://a.example/Foo_(bar), and', 'https://a.example/Foo_(bar)'],
  ['HTTP://A.example!', 'HTTP://A.example'],
  ['“https://müller.example/straße”', 'https://müller.example/straße'],
  ['<https://a.example>', 'https://a.example'],
] as const)('the URL in "%s" is a link', ([text, url]) => {
  expect(urls(text)).toEqual([url]);
});

test.for([
  'javascript:x()',
  'https://',
  'https://someone@a.example',
  'https://a..example',
  'a.example',
  'ftp://a.example',
])('"%s" stays text', (text) => {
  expect(urls(text)).toEqual([]);
});

test('the parts are the whole text', () => {
  const text = 'One https://a.example/ two\nhttps://b.example.';
  expect(
    splitUrls(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
