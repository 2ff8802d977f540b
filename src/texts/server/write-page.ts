import { BuildError } from '../../site/build-error.ts';
import { pageForm } from './forms.ts';
import { splitPage } from './page-file.ts';
import type { Fields } from './read-form.ts';
import { writeYaml } from './write-yaml.ts';

/**
 * Returns the text of a page's file, changed to match its form. Lines that the form does not change stay the same.
 *
 * @param source the text of a file with front matter
 * @throws {BuildError} if the text has no front matter
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

/** Returns the new text of a page and the whitespace around it. Unchanged lines keep their line endings. */
function writeLines(
  { text, end, close }: { readonly text: string; readonly end: string; readonly close: string },
  after: string,
  open: string,
): string {
  const [eol = '\n'] = /\r?\n$/.exec(open) ?? [];
  const before = text.split(/\r?\n/);
  const wanted = after
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^(?:[ \t]*\n)+|\s+$/g, '')
    .split('\n');
  const { above, below } = unchangedLines(before, wanted);
  if (above + below === before.length && before.length === wanted.length) return text + end;
  // The last line has no ending of its own, because `end` follows it.
  const endings = [...(text.match(/\r?\n/g) ?? []), eol];
  const newEndings = [
    ...endings.slice(0, above),
    ...wanted.slice(above, wanted.length - below).map(() => eol),
    ...endings.slice(endings.length - below),
  ];
  const lines = wanted.map((line, index) => {
    const isLast = index === wanted.length - 1;
    return isLast ? line : `${line}${newEndings[index]}`;
  });
  const isFirstText = text === '' && after.trim() !== '';
  const gap = isFirstText ? gapAfter(close, eol) : '';
  return gap + lines.join('') + (end === '' || isFirstText ? eol : end);
}

/** Returns how many lines at the start and at the end of a text are unchanged. No line is counted twice. */
function unchangedLines(
  before: readonly string[],
  after: readonly string[],
): { readonly above: number; readonly below: number } {
  const most = Math.min(before.length, after.length);
  let above = 0;
  while (above < most && before[above] === after[above]) above += 1;
  let below = 0;
  while (below < most - above && before.at(-1 - below) === after.at(-1 - below)) below += 1;
  return { above, below };
}

/** Returns the line breaks to add so that an empty line separates the front matter from the text. */
function gapAfter(close: string, eol: string): string {
  if (/\n\r?\n$/.test(close)) return '';
  return close.endsWith('\n') ? eol : eol + eol;
}

/** Returns the content of a new page, without text. By default, the footer lists the page. */
export function newPage(title: string): string {
  return `---\n${writeYaml('', pageForm, { title })}---\n`;
}
