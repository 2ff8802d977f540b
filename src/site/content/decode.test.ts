import { expect, test } from 'vitest';
import { BuildError } from '../build-error.ts';
import { decodeContent } from './decode.ts';

const file = 'content/artist/profile.yaml';

test('UTF-8 is read with or without a byte order mark', () => {
  const text = 'name: José\n';
  expect(decodeContent(file, Buffer.from(text))).toBe(text);
  expect(decodeContent(file, Buffer.from(`\uFEFF${text}`))).toBe(text);
  // The owner may have typed a replacement character.
  expect(decodeContent(file, Buffer.from('a: \uFFFD'))).toBe('a: \uFFFD');
});

test('the message names the line of the first invalid byte, even below a replacement character', () => {
  const bytes = Buffer.concat([Buffer.from('a: \uFFFD\n'), Buffer.from('b: é', 'latin1')]);
  expect(() => decodeContent(file, bytes)).toThrow('(line 2)');
});

test.for([
  ['latin1', 'name: Someone\ndescription: Café\n', 2],
  ['utf16le', '\uFEFFname: José\n', 1],
] as const)(
  'text in %s is rejected, and the message names the file and the line',
  ([encoding, text, line]) => {
    const decoding = () => decodeContent(file, Buffer.from(text, encoding));
    expect(decoding).toThrow(BuildError);
    expect(decoding).toThrow(`${file} is not UTF-8 (line ${line}): save this file as UTF-8`);
  },
);
