import { expect, test } from 'vitest';
import { letterHeightOf } from './line-spacing.ts';

test.for([
  ['Your Name', 'usual'],
  ['Jürgen Groß', 'usual'],
  ['山田 太郎', 'usual'],
  ['Дмитрий Алексеев', 'usual'],
  ['José Ångström', 'accents'],
  ['NGUYỄN Văn'.normalize('NFD'), 'accents'],
  ['عبد الرحمن', 'tall'],
  ['ഉണ്ണികൃഷ്ണൻ', 'tall'],
  ['ณัฐวุฒิ', 'tall'],
] as const)('the height of the letters in %s is "%s"', ([text, height]) => {
  expect(letterHeightOf(text)).toBe(height);
});
