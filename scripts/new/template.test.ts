import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeField } from '../../src/site/content/write-field.ts';
import { fillTemplate } from './template.ts';

const TEMPLATE = `# What the file is for.

# Your name.
name: Your Name

# What you are.
titles: # example
  - Specialist
  - Expert

# A sentence, which may be long.
introduction: >- # example
  I help brands sell more on marketplaces and in their own shops, and stop doing by hand what
  a machine can do.

# Further pages.
#links:
#  - label: Mastodon
#    url: https://example.social/@me
#  - label: Another
#    url: https://example.social/@other
`;

const fields = ['name', 'titles', 'introduction', 'links', 'phone'];
const fill = (filling: Parameters<typeof fillTemplate>[2]) =>
  fillTemplate(TEMPLATE, fields, filling);

describe('a template', () => {
  test('keeps the comments on fields that are filled in', () => {
    expect(fill({ values: { name: 'Ana', titles: ['Baker'], phone: '1' } }))
      .toBe(`# What the file is for.

# Your name.
name: Ana

# What you are.
titles:
  - Baker

# A sentence, which may be long.
#introduction: …

# Further pages.
#links:
#  - label: Mastodon
#    url: https://example.social/@me

phone: '1'
`);
  });

  test('marks examples, keeps the requested fields, and adds suggestions as comments', () => {
    const text = fill({
      values: { titles: ['Your title'] },
      examples: new Set(['titles']),
      kept: new Set(['name']),
      suggestions: { links: [{ label: 'Blog', url: 'https://example.com/' }] },
    });
    expect(text).toContain('\ntitles: # example\n  - Your title\n');
    expect(text).toContain('\nname: Your Name\n');
    expect(text).toContain('\n#links:\n#  - label: Blog\n#    url: https://example.com/\n');
    expect(text).not.toContain('Mastodon');
  });

  test('with Windows line endings gives the same result', () => {
    const filling = { values: { name: 'Ana' } };
    const other = fillTemplate(TEMPLATE.replaceAll('\n', '\r\n'), fields, filling);
    expect(other).toBe(fill(filling));
  });
});

test('writing a field folds long texts, keeps line breaks, and puts a blank line between long entries', () => {
  const long = 'word '.repeat(30).trim();
  const entry = { role: 'A', company: 'B', description: long };
  expect(writeField('roles', [entry, { ...entry, description: 'one\n\n- two' }])).toMatch(
    /^roles:\n {2}- role: A\n {4}company: B\n {4}description: >-\n( {6}(word ?)+\n)+\n {2}- role: A\n {4}company: B\n {4}description: \|-\n {6}one\n\n {6}- two$/,
  );
  expect(writeField('achievements', ['+54% sales'])).toBe("achievements:\n  - '+54% sales'");
});

test('every text is read back as it was written', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[-+#:'"|>&*!%@`{}[\], \n\ta1é]*$/),
  );
  fc.assert(
    fc.property(
      fc.array(text),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), text),
      (list, record) => {
        const value = { list, nested: [record, { list }] };
        expect(parse(writeField('field', value))).toEqual({
          field: JSON.parse(JSON.stringify(value)),
        });
      },
    ),
  );
});
