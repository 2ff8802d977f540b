import { describe, expect, test } from 'vitest';
import { readJsonResume } from './json-resume.ts';
import { LIMITS } from './limits.ts';
import { readLinkedIn } from './linkedin.ts';
import { readTable } from './read-table.ts';
import { rules } from './test-rules.ts';
import { toText } from './to-markdown.ts';

const read = (resume: unknown) => readJsonResume(JSON.stringify(resume), 'cv.json', rules);
const times = (count: number, unit: string) => unit.repeat(count);
const listOf = <Item>(length: number, item: Item) => Array.from({ length }, () => item);

describe('input that exceeds a limit is rejected, with a message that names the limit', () => {
  test.for<[string, () => unknown, string]>([
    [
      'the number of employers',
      () => read({ work: listOf(4000, { name: 'Acme' }) }),
      'cv.json: work has 4,000 entries: the limit is 1,000.',
    ],
    [
      'the number of skills',
      () => read({ skills: listOf(150_000, 'CSS') }),
      'cv.json: skills has 150,000 entries: the limit is 1,000.',
    ],
    [
      'the length of one string',
      () => read({ work: [{ name: 'Acme', startDate: times(LIMITS.text + 1, '-') }] }),
      'cv.json: work, entry 1, startDate has 10,001 characters: the limit is 10,000.',
    ],
    [
      'the length of all text',
      () => read({ work: listOf(60, { name: 'Acme', summary: times(LIMITS.text, 'a') }) }),
      'cv.json has too much text for a CV: the limit is 200,000 characters.',
    ],
    [
      'the length of all text, including field names',
      () => read({ basics: { name: 'Ana', [times(LIMITS.characters, 'k')]: 1 } }),
      'cv.json has too much text for a CV: the limit is 200,000 characters.',
    ],
    [
      'the depth of nested lists',
      () =>
        readJsonResume(
          `{"basics": ${times(200_000, '[')}${times(200_000, ']')}}`,
          'cv.json',
          rules,
        ),
      'has more than 30 levels of nested lists and objects.',
    ],
    [
      'the number of rows in a table',
      () => readTable(`Name\n${times(1001, 'CSS\n')}`, 'Skills.csv', ['Name']),
      'Skills.csv has 1,002 entries: the limit is 1,000.',
    ],
    [
      'the length of all tables in an archive',
      () => {
        const half = `Name\n"${times(LIMITS.characters / 2, ',')}`;
        const files = new Map([
          ['skills.csv', half],
          ['languages.csv', half],
        ]);
        return readLinkedIn({ files, others: [] }, 'linkedin.zip', rules);
      },
      'linkedin.zip has too much text for a CV: the limit is 200,000 characters.',
    ],
    ...['<div>', '<ul><li>', '<b>x</i>', '&lt;div&gt;', '<font color=a>'].map(
      (tags): [string, () => unknown, string] => [
        `the depth of nested ${tags}`,
        () => toText(times(1200, tags) + (tags.startsWith('&') ? '&lt;/div&gt;' : '</b>')),
        'has more than 50 levels of nested HTML elements.',
      ],
    ),
  ])('limits %s', ([, act, message]) => {
    expect(act).toThrow(message);
  });
});

describe('within the limits, the import', () => {
  test('reads many HTML elements in a row', () => {
    expect(toText(times(200, '<p>a</p><br>'))).toContain('a\n\na');
    expect(toText(`<ul>${times(200, '<li>a')}`)).toContain('- a\n- a');
  });

  test('reads a list with increasing indentation as one flat list', () => {
    const nested = Array.from({ length: 100 }, (_, depth) => `${times(depth, ' ')}- x`).join('\n');
    expect(toText(nested)).toBe(listOf(100, '- x').join('\n'));
  });

  test('reads a URL that ends with many brackets', () => {
    expect(toText(`https://a.si/${times(LIMITS.text - 20, ')')}`)).toContain('<https://a.si/>)))');
  });

  test('reads an embedded image and shortens it in the report', () => {
    const image = `data:image/png;base64,${times(100_000, 'A')}`;
    expect(read({ basics: { name: 'Ana', image } }).leftOut).toEqual([
      {
        heading: 'About you',
        items: ['image: data:image/png;base64,AAAAAAAAAAAAAAAAAA… (100022 characters)'],
      },
    ]);
  });
});
