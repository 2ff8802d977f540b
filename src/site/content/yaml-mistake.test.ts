import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { BuildError } from '../build-error.ts';
import { parseContent } from './parse.ts';

/** Returns the error message for an invalid file. */
function messageFor(source: string): string {
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
])('the message for %s shows the line with the quotes that it needs', ([line = '', fixed]) => {
  const message = messageFor(`a:\n${line}\nb: c\n`);
  expect(message).toMatch(
    /^content\/artist\/about\.yaml (is not valid YAML.* at |cannot be used:\n {2})line 2/,
  );
  expect(message).toContain(`starts with ${/[^\w :-]/.exec(line)?.[0]} needs quotes: ${fixed}`);
});

test('a field with a hyphen in its name is reported like any other field', () => {
  const message = messageFor('about:\n  title: A\n software-stack:\n  title: B\n');
  expect(message).toContain(' at line 3: "software-stack:" has 1 space too few before it.');
});

test.for([
  ["  - 'L'hôpital'", `' needs different quotes: - "L'hôpital"`],
  ["  - name: 'the dogs' bone' # example", `different quotes: - name: "the dogs' bone"`],
  ['  - "He said "hi" to me"', `" needs different quotes: - 'He said "hi" to me'`],
  [`  - 'L'été "chaud"'`, `' needs each ' twice: - 'L''été "chaud"'`],
])('the advice for %s does not repeat the quotes around the text', ([line = '', advice]) => {
  const message = messageFor(`a:\n${line}\nb: c\n`);
  expect(message).toContain(' at line 2');
  expect(message).toContain(advice);
});

test.for([
  ['1 space too many', '    company: A\n     period: B', 4],
  ['1 space too many', '     company: A\n    period: B', 3],
  ['1 space too many', '    company: "A"\n     period: B', 4],
  ['1 space too many', '    company: >-\n      A\n     period: B', 5],
  ['1 space too few', '    company: A\n   period: B', 4],
  ['2 spaces too few', '    company: A\n  period: B', 4],
] as const)(
  'a field that has %s is reported, with the corrected line: %s',
  ([spaces, fields, line]) => {
    const field = fields
      .split('\n')
      .at(line - 3)
      ?.trim()
      .split(' ')[0];
    const message = messageFor(`roles:\n  - role: Founder\n${fields}\n    location: C\n`);
    expect(message).toContain(
      `is not valid YAML at line ${line}: "${field}" has ${spaces} before it.\n`,
    );
    expect(message).toMatch(new RegExp(`^ {4}${field} [AB]$`, 'm'));
    expect(message).not.toContain('colon');
  },
);

test('list entries in the wrong column, and lines that are not fields, are reported', () => {
  expect(messageFor('a:\n  - B\n - C\n  - D\n')).toContain('at line 3: "-" has 1 space too few');
  expect(messageFor('a:\n  - "B"\n   - "C"\n')).toContain('at line 3: "-" has 1 space too many');
  expect(messageFor('a: b\nA comment without its sign\nc: d\n')).toContain(
    'at line 2: this line is no',
  );
  for (const indent of ['', ' ', '  ']) {
    const message = messageFor(`a:\n  b: >-\n    One\n${indent}two\n  c: d\n`);
    expect(message).toContain(
      'at line 4: this line is not a field ("name: value"), and has too few',
    );
  }
});

test('a colon in multi-line text is not reported as wrong indentation', () => {
  for (const text of ['Shops\n    with Goal: one stock', 'Shops\n    with goals: one stock']) {
    expect(messageFor(`a:\n  - ${text}\n`)).toContain('Text with a colon needs quotes');
  }
});

test.for([
  ['before the end of the file', 'b: "C\nd: e\n'],
  ['before other text in the same quotes', 'b: "C\nd: "e"\n'],
  ['in a list', "b:\n  - \"C\n  - 'd'\n  - e\n"],
  ['in a list entry with fields', 'b:\n  - c: d\n    e: "f\n    g: h\n'],
])(
  'a missing closing quote is reported on the line where the text starts: %s',
  ([, source = '']) => {
    const line = 1 + source.slice(0, source.indexOf('"')).split('\n').length;
    expect(messageFor(`a: "A"\n${source}`)).toContain(
      `is not valid YAML at line ${line}: the text that starts with " has no " at its end.`,
    );
  },
);

test('text that starts with an apostrophe needs different quotes', () => {
  expect(messageFor("name: 'tis # example\nb: c\n")).toContain(
    `at line 1: the text that starts with ' has no ' at its end.\nAdd it there. If the text itself starts with ', write: name: "'tis" # example`,
  );
});

test('if only "#" was removed before a field, the extra space is reported, with the corrected line', () => {
  for (const above of [
    'name: A\n',
    'name: A\n\n',
    'name: A\n\n# Your number.\n',
    'a:\n  - b\n\n',
  ]) {
    const line = above.split('\n').length;
    const message = messageFor(`${above} phone: "1"\n\nlanguage: de\n`);
    expect(message).toContain(` at line ${line}: "phone:" has 1 space too many before it.\n`);
    expect(message).toMatch(/^phone: "1"$/m);
  }
});

test('a colon without a space after it is reported, with the corrected line', () => {
  for (const source of ['name:Ana\nb: c\n', 'b: c\nname:Ana\n', 'a:\n  - b: c\n    name:Ana\n']) {
    expect(messageFor(source)).toContain('a colon needs a space after it: name: Ana');
  }
});

test('a list without its closing bracket is reported where it starts', () => {
  for (const source of ['titles: [b, c\nd: e\n', 'titles: [b, c\nd:\n  - e\n']) {
    expect(messageFor(source)).toContain(
      "at line 1: the [ has no matching ].\nText that starts with [ needs quotes: titles: '[b, c'",
    );
  }
});
