import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { BuildError } from '../build-error.ts';
import { parseContent } from './parse.ts';

/** The message that a file is refused with. */
function refusal(source: string): string {
  try {
    parseContent('content/artist/about.yaml', source, z.any());
  } catch (error) {
    expect(error).toBeInstanceOf(BuildError);
    return (error as Error).message;
  }
  throw new Error('The file was accepted');
}

test.for([
  ['  - **Bold** text', "- '**Bold** text'"],
  ['  - **Bold**', "- '**Bold**'"],
  ['  - title: *Emphasis*', "- title: '*Emphasis*'"],
  ['  - @handle', "- '@handle'"],
  ['  - `code` first', "- '`code` first'"],
  ['  - [shop](https://example.com) of mine', "- '[shop](https://example.com) of mine'"],
  ['  - "Quoted", with more', `- '"Quoted", with more'`],
  ['  - "A" and "B"', `- '"A" and "B"'`],
  ["  - *It's* mine", `- "*It's* mine"`],
  ['  - & Sons', "- '& Sons'"],
  ['  - !Important text', "- '!Important text'"],
  ['  - % of sales', "- '% of sales'"],
  ['  - > 5 years', "- '> 5 years'"],
])('%s: the message has the line and the quotes that are missing', ([line = '', fixed]) => {
  const message = refusal(`a:\n${line}\nb: c\n`);
  expect(message).toMatch(/^content\/artist\/about\.yaml is not valid YAML.* at line 2/);
  expect(message).toContain(`starts with ${/[^\w :-]/.exec(line)?.[0]} needs quotes: ${fixed}`);
});

test.for([
  ["  - 'L'hôpital'", `' within it needs other quotes: - "L'hôpital"`],
  ["  - name: 'the dogs' bone' # example", `other quotes: - name: "the dogs' bone"`],
  ['  - "He said "hi" to me"', `" within it needs other quotes: - 'He said "hi" to me'`],
  [`  - 'L'été "chaud"'`, `' within it needs each ' twice: - 'L''été "chaud"'`],
])('%s: the quotes around a text are not part of it', ([line = '', advice]) => {
  const message = refusal(`a:\n${line}\nb: c\n`);
  expect(message).toContain(' at line 2');
  expect(message).toContain(advice);
});

test.for([
  ['too far to the right', '    company: A\n     period: B', 4],
  ['too far to the right, below the first of its entry', '     company: A\n    period: B', 3],
  ['too far to the right, below quotes', '    company: "A"\n     period: B', 4],
  ['too far to the right, below a long text', '    company: >-\n      A\n     period: B', 5],
  ['too far to the left', '    company: A\n   period: B', 4],
  ['as far to the left as the entries', '    company: A\n  period: B', 4],
] as const)('a field that is %s is named with its line', ([, fields, line]) => {
  const field = fields
    .split('\n')
    .at(line - 3)
    ?.trim()
    .split(' ')[0];
  const message = refusal(`roles:\n  - role: Founder\n${fields}\n    location: C\n`);
  expect(message).toContain(
    `is not valid YAML at line ${line}: "${field}" has too many or too few spaces before it.\n`,
  );
  expect(message).not.toContain('colon');
});

test('an entry of a list and a line of a text that are not in their column are named, too', () => {
  expect(refusal('a:\n  - B\n - C\n  - D\n')).toContain('at line 3: "-" has too many or too few');
  expect(refusal('a:\n  - "B"\n   - "C"\n')).toContain('at line 3: "-" has too many or too few');
  expect(refusal('a: b\nA comment without its sign\nc: d\n')).toContain(
    'at line 2: this line is no',
  );
  for (const indent of ['', ' ', '  ']) {
    const message = refusal(`a:\n  b: >-\n    One\n${indent}two\n  c: d\n`);
    expect(message).toContain('at line 4: this line is no field ("name: value"), and has too few');
  }
});

test('a colon within a text of several lines is no matter of spaces', () => {
  for (const text of ['Shops\n    with Goal: one stock', 'Shops\n    with goals: one stock']) {
    expect(refusal(`a:\n  - ${text}\n`)).toContain('A text with a colon needs quotes');
  }
});

test.for([
  ['at the end of the file', 'b: "C\nd: e\n'],
  ['at the next text in such quotes', 'b: "C\nd: "e"\n'],
  ['in a list', "b:\n  - \"C\n  - 'd'\n  - e\n"],
  ['in an entry', 'b:\n  - c: d\n    e: "f\n    g: h\n'],
])('a text without its closing quote is named by where it opens: %s', ([, source = '']) => {
  const line = 1 + source.slice(0, source.indexOf('"')).split('\n').length;
  expect(refusal(`a: "A"\n${source}`)).toContain(
    `is not valid YAML at line ${line}: the text that starts with " has no " at its end.`,
  );
});

test('a text that starts with an apostrophe needs other quotes', () => {
  expect(refusal("a: 'tis\nb: c\n")).toContain(
    `at line 1: the text that starts with ' has no ' at its end.\nAdd it there. If the text itself starts with ', put it in "…".`,
  );
});
