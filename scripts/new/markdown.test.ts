import { readJsonResume, toPlainText } from '@portfolio/cv-import';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/site/text/markdown.ts';
import '../../tests/hostile/hostile.ts';
import { siteRules } from './site-rules.ts';

/** Returns the HTML that a page shows for a summary in a CV. */
function show(summary: string): string {
  const cv = readJsonResume(JSON.stringify({ basics: { summary } }), 'cv.json', siteRules);
  return renderMarkdown(cv.summary ?? '');
}

test('text without markup is shown as written', () => {
  const signs = [
    ...['*', '**', '_', '__', '~', '~~', '#', '>', '<', '=', '-', '---', '+', '.', '|', ':', '&'],
    ...['(', ')', '[', ']', '](', '![', '`', '``', '\\', '/', '@', '{', '}', '"', "'", '&amp'],
    ...['1.', '2)', '[x]: y', '[^1]', 'a@b.c', 'www.x.com', 'ftp://a.b', '</', '\n', '\n\n'],
  ];
  const piece = fc.oneof(
    fc.constantFrom(...signs),
    fc.constantFrom(...signs).map((sign) => ` ${sign}word${sign} `),
    fc.constantFrom(' ', 'word', 'é', 'שלום', '日本', '12'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const isMarkup = (text: string) =>
    /([*_])[\p{L}\p{N}]([^*_\n]*[^\s*_])?\1/u.test(text) ||
    /`[^`\n]+`|\*\*(?=\S)[^*\n]+?(?<=\S)\*\*|https?:/i.test(text) ||
    /<\/?[a-z]|&[#a-z]/i.test(text);
  const plain = fc
    .array(piece, { minLength: 1, maxLength: 8 })
    // Each line starts with a letter, because another character could be read as a bullet there.
    .map((pieces) => `A${pieces.join('').replaceAll(/[\r\n\v\f\u2028\u2029]\s*/g, '\nB')}`)
    .filter((text) => !isMarkup(text));
  const letters = (text: string) => text.replaceAll(/[\s\p{Cc}\uFEFF]/gu, '');
  fc.assert(
    fc.property(plain, (text) => {
      const html = show(text);
      expect(html).not.toMatch(/<(em|strong|code|ul|ol|h\d|blockquote|pre|table)\b/);
      expect(letters(toPlainText(html))).toBe(letters(text));
    }),
  );
});

test('text with HTML is shown without markup or entities, and no word is lost', () => {
  const names = ['b', 'strong', 'i', 'code', 'p', 'li', 'h2', 'div', 'u', 'pre'];
  const tags = names.flatMap((name) => [`<${name}>`, `</${name}>`]);
  const pieces = [
    ...tags,
    '<a href="https://a.si/">',
    '</a>',
    '<br>',
    '\n',
    '\n\n',
    '- ',
    ' ',
    ':',
  ];
  const html = fc.array(fc.constantFrom(...pieces, 'word', 'word', 'a b'), { maxLength: 10 });
  const words = (text: string) => text.match(/word/g)?.length ?? 0;
  fc.assert(
    fc.property(html, (parts) => {
      const shown = toPlainText(show(parts.join('')));
      expect(shown).not.toMatch(/[*_`]|&#x/);
      expect(words(shown)).toBe(words(parts.join('')));
    }),
  );
});
