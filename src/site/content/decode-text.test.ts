import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = '# Mine\r\nSITE_VARIANT=developer\r\nexport SITE_URL=https://josé.example\r\n';

test.for([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['little-endian UTF-16 (which Notepad calls "Unicode")', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['little-endian UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ['big-endian UTF-16 without a byte order mark', Buffer.from(text, 'utf16le').swap16()],
] as const)('a .env file in %s is read', ([, bytes]) => {
  expect(parseEnv(decodeText(bytes))).toEqual({
    SITE_VARIANT: 'developer',
    SITE_URL: 'https://josé.example',
  });
  const [, ...lines] = text.split('\n');
  expect(decodeText(bytes).split('\n').slice(1)).toEqual(lines);
  // A byte order mark would become part of the first line, which may define a variable.
  expect(decodeText(bytes).startsWith('# Mine')).toBe(true);
});
