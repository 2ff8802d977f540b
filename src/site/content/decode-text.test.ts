import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = '# Mine\r\nSITE_VARIANT=developer\r\nexport SITE_URL=https://josé.example\r\n';

test.for([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 (Notepad: "Unicode")', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, the other byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 without a mark, the other byte first', Buffer.from(text, 'utf16le').swap16()],
] as const)('the variables of a .env in %s are read', ([, bytes]) => {
  expect(parseEnv(decodeText(bytes))).toEqual({
    SITE_VARIANT: 'developer',
    SITE_URL: 'https://josé.example',
  });
  // The first line may be a variable.
  const [, ...lines] = text.split('\n');
  expect(decodeText(bytes).split('\n').slice(1)).toEqual(lines);
  expect(decodeText(bytes).startsWith('# Mine')).toBe(true);
});
