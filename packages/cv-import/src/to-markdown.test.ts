import { describe, expect, test } from 'vitest';
import { escapeMarkdown, toLink, toTextWithPoints, toPoints, toText } from './to-markdown.ts';

describe('accidental Markdown is escaped', () => {
  test.for<[string, string]>([
    ['2 * 3 loaves', String.raw`2 \* 3 loaves`],
    ['Laravel 6.* and 2 * 3', String.raw`Laravel 6.\* and 2 \* 3`],
    ['6.*, 5.* and *.ts, *.js', String.raw`6.\*, 5.\* and \*.ts, \*.js`],
    ['x*y*z and _id, _key', String.raw`x\*y\*z and \_id, \_key`],
    ['__init__ of it', String.raw`\_\_init\_\_ of it`],
    ['snake_case and R&D', 'snake_case and R&D'],
    ['1. First of all', String.raw`1\. First of all`],
    ['# of users: 10k', '# of users: 10k'],
    ['> 100 users', '> 100 users'],
    ['List<String> in <angle brackets>', 'List<String> in <angle brackets>'],
    ['from ~20 to ~30', 'from ~20 to ~30'],
    ['raised ~20 %', 'raised ~20 %'],
    ['-17% ACOS', '-17% ACOS'],
    ['[draft] (of a text)', '[draft] (of a text)'],
    ['=SUM(A1:A2)', '=SUM(A1:A2)'],
    [String.raw`C:\*`, String.raw`C:\\\*`],
    ['~~all~~ of it', String.raw`\~~all\~~ of it`],
    ['a ]( b', String.raw`a ]\( b`],
    ['&amp;amp; is an entity', '&amp; is an entity'],
  ])('%s', ([raw, markdown]) => {
    expect(toText(raw)).toBe(markdown);
  });
});

describe('deliberate Markdown is kept', () => {
  test.for<[string, string]>([
    ['with `Ansible`', 'with `Ansible`'],
    ['a **large** team', 'a **large** team'],
    ['see [the shop](https://example.com/a)', 'see [the shop](https://example.com/a)'],
    ['a *large* and _small_ team', 'a *large* and *small* team'],
    ['a __large__ team', 'a **large** team'],
    ['# Team\nWe.', '**Team**\nWe.'],
    ['## our team ##', '**our team**'],
    ['[a](https://example.com/b_(c))', String.raw`[a](https://example.com/b_\(c\))`],
    ['[call](tel:+4312345)', '[call](tel:+4312345)'],
    ['see https://example.com/a_b_c/.', 'see <https://example.com/a_b_c/>.'],
    ['(https://example.com/a_(b))', '(<https://example.com/a_(b)>)'],
  ])('%s', ([raw, markdown]) => {
    expect(toText(raw)).toBe(markdown);
  });
});

describe('lines, bullets and paragraphs are recognised', () => {
  test.for<[string, string]>([
    ['One.\n\nTwo.', 'One.\n\nTwo.'],
    ['Did:\r\n- this\r\n- that', 'Did:\n\n- this\n- that'],
    ['• this\n•that\n· and that', '- this\n- that\n- and that'],
    ['-this\n-that', '- this\n- that'],
    ['- this\n-\n- that', '- this\n- that'],
    ['One.\n-----\nTwo.', 'One.\n\nTwo.'],
    ['1. this\n2) that', '1. this\n2. that'],
    ['Did it: • this • that', 'Did it:\n\n- this\n- that'],
    ['JavaScript • React • Node', 'JavaScript • React • Node'],
    ['・設計\n・開発', '- 設計\n- 開発'],
    ...[...'▸▹➔◆◇❖✦›‧◉⦿❯◼◾❑‐―', '✔\uFE0F'].map((sign): [string, string] => [
      `One:\n${sign} this`,
      'One:\n\n- this',
    ]),
    ...[...'→»★☆✅👉📌⭐o'].map((sign): [string, string] => [
      `${sign} this\n\n${sign} that`,
      '- this\n- that',
    ]),
    ...[...'→»★✅o'].map((sign): [string, string] => [`${sign} this\nthat`, `${sign} this\nthat`]),
    ['★★★ this\n★★ that', '★★★ this\n★★ that'],
    ['●●○ this\n●○○ that', '●●○ this\n●○○ that'],
    ['Did it: ✅ this ✅ that', 'Did it:\n\n- this\n- that'],
    ['- this\n  (and more)\n- that', '- this (and more)\n- that'],
    ['- this\nAnother thing', '- this\n\nAnother thing'],
    ['too   many\tblanks', 'too many blanks'],
    ['', ''],
    [' \n\u0000\n ', ''],
  ])('%j', ([raw, markdown]) => {
    expect(toText(raw)).toBe(markdown);
  });
});

describe('leftover HTML becomes Markdown', () => {
  test.for<[string, string]>([
    ['<p>A <strong>b</strong> &amp; c</p><p>d</p>', 'A **b** & c\n\nd'],
    ['<ul><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n- c'],
    ['<div>a<div>b</div></div>', 'a\n\nb'],
    [
      '<a href="https://example.com/">x</a> <a href="javascript:alert(1)">y</a>',
      '[x](https://example.com/) y',
    ],
    ['<b>a</b>\n- b\n- c', '**a**\n\n- b\n- c'],
    ['<script>alert(1)</script><style>a{}</style>a', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\n\nb'],
    ['<h2>a</h2>b', '**a**\n\nb'],
    ['<b>Note:</b>it is <i>"so"</i>.', '**Note**:it is "*so*".'],
    ['&lt;b&gt; &nbsp;it&#39;s', "<b> it's"],
    ['5 &lt; 6', '5 < 6'],
    [
      '&lt;p&gt;Hallo&lt;/p&gt;&lt;ul&gt;&lt;li&gt;eins&lt;/li&gt;&lt;li&gt;2 &amp;lt; 3&lt;/li&gt;&lt;/ul&gt;',
      'Hallo\n\n- eins\n- 2 < 3',
    ],
    ['<article><header>a</header><p>b</p></article>', 'a\n\nb'],
    ['<center>a <kbd>b</kbd> <ins>c</ins></center>', 'a `b` c'],
    ['a<o:p></o:p> <cite>b</cite>', 'a b'],
    ['<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>', '- a\n- b'],
    ['the <main> element, List<Object>', 'the <main> element, List<Object>'],
    ['I <3 code & <b>a\n\nb</b> c', 'I <3 code & **a**\n\n**b** c'],
    ['Did:\n- <i>a\n\n- b</i> c', 'Did:\n\n- *a*\n- *b* c'],
    ['<b><p>a</p><ul><li>b</li></ul><pre>c</pre></b>', '**a**\n\n**b**\n\n**c**'],
    ['<a href="https://a.si/">a<br><br>b</a>', '[a](https://a.si/)\n\n[b](https://a.si/)'],
    ['<code>a\n\nb</code>', '`a`\n\n`b`'],
    // The backticks of two adjacent code spans would merge.
    ['<code>a b</code><code>word', '`a bword`'],
    ['<h2>a<br><br>b</h2>c', '**a**\n\n**b**\n\nc'],
    ['<b>a</b><b>b</b>c\n\n<b>d</b>', 'abc\n\n**d**'],
    ["# Team\n\nx = '<b>';\n\n<code>y", "**Team**\n\nx = '';\n\ny"],
  ])('%s', ([raw, markdown]) => {
    expect(toText(raw)).toBe(markdown);
  });
});

describe('list items', () => {
  test('are separated from the text if the list is at the end', () => {
    expect(toTextWithPoints('Led a team.\n- this\n- that')).toEqual({
      text: 'Led a team.',
      points: ['this', 'that'],
    });
  });

  test.for([
    'Only text.',
    '- a list\n\nand text after it',
    'One:\n- a\n\nTwo:\n- b',
    '1. numbered\n2. points',
  ])('stay in the text %j', (raw) => {
    expect(toTextWithPoints(raw)).toEqual({ text: toText(raw), points: [] });
  });
});

test('each point in a list is one line', () => {
  expect(toPoints('• Built it,\nand sold it')).toEqual(['Built it, and sold it']);
  expect(toPoints('<ul><li>a</li><li>b<br>c</li></ul>')).toEqual(['a', 'b c']);
  expect(toPoints('- a\n- b')).toEqual(['a', 'b']);
});

test('the text of a link is its escaped label, or else its URL', () => {
  expect(toLink('https://www.example.com/a/')).toBe('<https://www.example.com/a/>');
  expect(toLink('https://example.com/a b', 'A [b]')).toBe(
    String.raw`[A \[b\]](<https://example.com/a b>)`,
  );
  expect(escapeMarkdown('a * b')).toBe(String.raw`a \* b`);
});
