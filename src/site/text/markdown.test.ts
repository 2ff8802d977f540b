import { expect, test } from 'vitest';
import { plainText, renderInlineMarkdown, renderMarkdown, renderQuote } from './markdown.ts';

const html = (text: string) => renderMarkdown(text).replaceAll('\n', '');

test.for([
  ['One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['One\nTwo', '<p>One<br>Two</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['*a* **b** `c`', '<p><em>a</em> <strong>b</strong> <code>c</code></p>'],
  ['snake_case and 2 * 3', '<p>snake_case and 2 * 3</p>'],
] as const)('%j is rendered as HTML', ([text, expected]) => {
  expect(html(text)).toBe(expected);
});

test.for([
  '<script>x()</script>',
  '<b>bold</b>',
  '&lt;b&gt; &amp; &copy;',
  '# Title',
  '> quote',
  '---',
  '~~struck~~',
  '![x](https://a.example/x.png)',
])('%s is shown as written, or as a link if it is an image', (text) => {
  const shown = html(text)
    .replaceAll(/<\/?(?:p|a)(?: [^>]*)?>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(shown).toBe(text.startsWith('![') ? '!x' : text);
});

test.for([
  ['One *line*', '<p>“One <em>line</em>”</p>'],
  ['One.\n\nTwo.', '<p>“One.</p><p>Two.”</p>'],
  ['One:\n\n- a\n- b', '<p>“One:</p><ul><li>a</li><li>b”</li></ul>'],
  ['- a\n- b', '<ul><li>“a</li><li>b”</li></ul>'],
  ['<b>', '<p>“&lt;b&gt;”</p>'],
] as const)('%j gets quotation marks', ([text, expected]) => {
  expect(renderQuote(text).replaceAll('\n', '')).toBe(expected);
});

test('only web, e-mail and telephone URLs become links', () => {
  const link = (url: string) => renderInlineMarkdown(`[x](${url})`);
  expect(link('https://a.example/')).toBe(
    '<a href="https://a.example/" class="text-link" target="_blank" rel="noopener noreferrer">x</a>',
  );
  expect(link('mailto:a@a.example')).toBe('<a href="mailto:a@a.example" class="text-link">x</a>');
  expect(link('tel:+2721')).toBe('<a href="tel:+2721" class="text-link">x</a>');
  for (const url of [
    'javascript:x()',
    'data:text/html,x',
    'vbscript:x',
    '/admin',
    'ftp://a.example',
  ]) {
    expect(link(url), url).not.toContain('<a');
  }
  expect(renderInlineMarkdown('See https://a.example/b. Node.js')).toContain(
    '>https://a.example/b</a>. Node.js',
  );
});

test('a Hebrew prefix gets no element of its own, so it keeps the direction of its sentence', () => {
  expect(renderInlineMarkdown('ו-Node.js')).toBe('ו-Node.js');
});

test('words such as e-commerce stay on one line', () => {
  expect(renderInlineMarkdown('My e-commerce <shop>')).toBe(
    'My <span class="whitespace-nowrap">e-commerce</span> &lt;shop&gt;',
  );
});

test('plain text contains no Markdown except list markers', () => {
  expect(plainText('A *b* [c](https://a.example)\nd `e`')).toBe('A b c\nd e');
  expect(plainText('Did:\n\n- **a**\n- b\n\nThen\n\n1. c\n2. d')).toBe(
    'Did:\n\n- a\n- b\n\nThen\n\n1. c\n2. d',
  );
  expect(plainText('<b>&amp;')).toBe('<b>&amp;');
});
