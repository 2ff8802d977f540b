import { BuildError } from '../../site/build-error.ts';
import { pageForm } from './forms.ts';
import { splitPage } from './page-file.ts';
import type { Fields } from './read-form.ts';
import { writeYaml } from './write-yaml.ts';

/**
 * Changes the file of a page to match its form. All other lines stay the same.
 *
 * @param source the text of a file with front matter
 * @throws {UnwritableError} see {@link writeYaml}
 */
export function writePage(source: string, after: Fields): string {
  const parts = splitPage(source);
  if (parts === null) throw new BuildError('has no title');
  const { text, ...top } = after;
  const fields = writeYaml(parts.fields, pageForm, top);
  const written = typeof text === 'string' ? text : '';
  return parts.open + fields + parts.close + writeLines(parts, written, parts.open);
}

/** Returns the new text of a page and the whitespace after it. Unchanged lines keep their line endings. */
function writeLines(
  { text, end, close }: { readonly text: string; readonly end: string; readonly close: string },
  after: string,
  open: string,
): string {
  const [eol = '\n'] = /\r?\n$/.exec(open) ?? [];
  const before = text.split('\n');
  const wanted = after
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^(?:[ \t]*\n)+|\s+$/g, '')
    .split('\n');
  const plain = before.map((line) => line.replace(/\r$/, ''));
  const isSame = (one: number, other: number) => plain[one] === wanted[other];
  let first = 0;
  while (first < wanted.length && first < plain.length && isSame(first, first)) first += 1;
  let last = 0;
  const most = Math.min(wanted.length, plain.length) - first;
  while (last < most && isSame(plain.length - 1 - last, wanted.length - 1 - last)) last += 1;
  if (first + last === plain.length && plain.length === wanted.length) return text + end;
  const carriage = eol === '\r\n' ? '\r' : '';
  const lines = wanted.map((line, index) => {
    const isLast = index === wanted.length - 1;
    if (index < first) {
      const line = before[index] ?? '';
      return isLast
        ? line.replace(/\r$/, '')
        : line.endsWith('\r') || index < before.length - 1
          ? line
          : line + carriage;
    }
    const fromEnd = wanted.length - index;
    if (fromEnd <= last) return before[before.length - fromEnd] ?? line;
    return isLast ? line : line + carriage;
  });
  const isFirstText = text === '' && after.trim() !== '';
  // Text added to an empty page needs an empty line above it, after the front matter.
  const gap = isFirstText && !/\n\r?\n$/.test(close) ? (/\n$/.test(close) ? eol : eol + eol) : '';
  return gap + lines.join('\n') + (end === '' || isFirstText ? eol : end);
}

/** Returns the content of a new page, without text. By default, the footer lists the page. */
export function newPage(title: string): string {
  return `---\n${writeYaml('', pageForm, { title })}---\n`;
}
