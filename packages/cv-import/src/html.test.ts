import { expect, test } from 'vitest';
import { toPlainText } from './html.ts';

test.for<[string, string]>([
  ['Research &amp; Development', 'Research & Development'],
  ['<b>Lead</b>\n Developer', 'Lead Developer'],
  ['&lt;p&gt;Lead&lt;/p&gt;', 'Lead'],
  ['<kbd>Lead</kbd> of &lt;b&gt;', 'Lead of <b>'],
  ['AT&T; and List<String>', 'AT&T; and List<String>'],
  ['\uFEFFMar\u0000ía\u001B[31m \uD800', 'María[31m \uFFFD'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['2\u00A0years', '2\u00A0years'],
])('%j becomes %j', ([raw, text]) => {
  expect(toPlainText(raw)).toBe(text);
});
