import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { BuildError } from '../build-error.ts';
import { parseContent } from './parse.ts';

const read = (source: string) => parseContent('content/artist/profile.yaml', source, z.any());

/** Returns the error message for an invalid file. */
function messageFor(source: string): string {
  try {
    read(source);
  } catch (error) {
    expect(error).toBeInstanceOf(BuildError);
    return (error as Error).message;
  }
  throw new Error(`The file was accepted: ${source}`);
}

test.for([
  ['title: Why I am #1', "title: 'Why I am #1'"],
  ['title: Why I am #1 # example', "title: 'Why I am #1' # example"],
  ['  - Ran #WomenInTech for two years', "- 'Ran #WomenInTech for two years'"],
  ["  - C # and Bob's F #", `- "C # and Bob's F #"`],
  ['skills: [C #, F #]', "skills: ['C #', 'F #']"],
  ['skills: [C, F #] # example', "skills: [C, 'F #'] # example"],
  ['role: #1 in town', "role: '#1 in town'"],
  ["role: 'Baker' # at night", "role: 'Baker # at night'"],
  [String.raw`  - "C:\path" # note`, String.raw`- 'C:\path # note'`],
  ['role: >2 #years', "role: '>2 #years'"],
  ['  - &Co won the tender', "- '&Co won the tender'"],
  ['  - *Lead* developer', "- '*Lead* developer'"],
  ['  - !important', "- '!important'"],
  ['  - ! important #1', "- '! important #1'"],
  ['role: I ran\n  the #1 shop', "role: 'I ran the #1 shop'"],
  ['role: I ran\n  #WomenInTech', "role: 'I ran #WomenInTech'"],
  ['  - I ran\n    #WomenInTech', "- 'I ran #WomenInTech'"],
])(
  'if YAML would drop text, as in "%s", the build stops and shows the corrected line',
  ([text = '', line]) => {
    const message = messageFor(`roles:\n${text}\n`);
    expect(message).toMatch(/^content\/artist\/profile\.yaml cannot be used:\n {2}line [23]: /);
    expect(message).toMatch(/(?:use|needs) quotes: /);
    expect(message.split('\n').map((part) => part.replace(/^.*quotes: /, ''))).toContain(line);
  },
);

test('the message about a note after a field says to move the note above the field, and does not suggest quotes', () => {
  for (const source of [
    'roles: # mine\n  - A',
    'roles: # mine\n- A',
    'role: >- # mine\n  A',
    '- # mine\n  role: A',
  ]) {
    const message = messageFor(source);
    expect(message).toContain('line 1: "# mine" would be left out as a comment');
    expect(message).toContain('If it is a note, put it on a line of its own, above.');
    expect(message).not.toContain('quotes');
  }
});

test('the message about an entry that is only a comment suggests quotes', () => {
  expect(messageFor('- # mine\n- A')).toContain("use quotes: - '# mine'");
});

test('the message about a note after or inside brackets does not suggest quotes', () => {
  for (const source of [
    'skills: [C, D] # mine',
    'roles:\n  - { role: A } # mine',
    'skills: ["C, D", E] # mine',
    'skills: [C, # mine\n  D]',
    'skills: [\n  C, # mine\n  D\n]',
  ]) {
    const message = messageFor(source);
    expect(message).toContain('"# mine" would be left out as a comment');
    expect(message).toContain('If it is a note, put it on a line of its own, above.');
    expect(message).not.toContain('quotes');
  }
});

test('one message reports every line that would lose text', () => {
  const message = messageFor('title: Why I am #1\nother: A\nlist:\n  - &Co\n');
  expect(message).toContain('\n  line 1: "#1" would');
  expect(message).toContain('\n  line 4: text that starts with & needs quotes');
});

test('marked placeholders, comments on their own lines and symbols inside text are accepted', () => {
  const source = `# About me
name: C# & F# developer! # example
text: >- # example
  # is no comment here,
  &nor is this
list: # example
  # - Commented out
  - "#1"
  - R&D*
  # A note
roles:
  - role: A
    # company: B
    period: 2020
`;
  expect(read(`\uFEFF${source}`)).toEqual({
    name: 'C# & F# developer!',
    text: '# is no comment here, &nor is this',
    list: ['#1', 'R&D*'],
    roles: [{ role: 'A', period: 2020 }],
  });
});
