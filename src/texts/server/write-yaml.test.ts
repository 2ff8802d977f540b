import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tests/hostile/hostile.ts';
import { anyFormEdit, applyFormEdit } from '../../../tests/setup/form-edits.ts';
import { contentRoot, shippedVariants } from '../../site/variants.ts';
import type { FieldSchema } from '../api.ts';
import { forms } from './forms.ts';
import { type Fields, readForm } from './read-form.ts';
import { isSameInFile, normalizeFields } from './normalize.ts';
import { UnwritableError } from './unwritable-error.ts';
import { writeYaml } from './write-yaml.ts';

const schemaOf = (file: string) => forms[file]?.schema ?? { type: 'object' as const };
const profile = schemaOf('profile.yaml');
const experience = schemaOf('experience.yaml');
const skills = schemaOf('skills.yaml');

/** Changes the values in the form of a file, and returns the new text of the file. */
function edit(source: string, schema: FieldSchema, change: (value: Fields) => Fields): string {
  const { value } = readForm(source, schema);
  if (value === null) throw new Error('The file does not parse');
  return writeYaml(source, schema, change(value));
}

describe('a text field', () => {
  test('keeps its quotes and loses its mark when it changes, and other lines stay the same', () => {
    const source = `# Who.\nname: 'Your Name' # example\n\n# What.\ntitles: # example\n  - One\n  - Two\nemail:   me@example.com\n`;
    expect(edit(source, profile, (value) => ({ ...value, name: "Ana d'Arc" }))).toBe(
      source.replace("'Your Name' # example", "'Ana d''Arc'"),
    );
    expect(edit(source, profile, (value) => ({ ...value, titles: ['One', 'Three'] }))).toBe(
      source.replace(' # example\n  - One\n  - Two', '\n  - One\n  - Three'),
    );
    expect(edit(source, profile, (value) => value)).toBe(source);
  });

  test('stays folded when it changes, and is folded when it becomes long', () => {
    const source = 'introduction: >- # example\n  One\n  two.\n\nname: Ana\n';
    expect(edit(source, profile, (value) => ({ ...value, introduction: 'Three: four' }))).toBe(
      'introduction: >-\n  Three: four\n\nname: Ana\n',
    );
    const long = 'A long sentence with many words. '.repeat(5).trim();
    const grown = edit(source, profile, (value) => ({ ...value, name: long }));
    expect(grown).toContain('name: >-\n  A long sentence');
    expect(Math.max(...grown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('is quoted if YAML would otherwise read a different value', () => {
    for (const name of [
      '2016',
      'true',
      'null',
      '# one',
      'a: b',
      '- x',
      '@x',
      '>',
      "'",
      '"',
      'a #b',
      '~',
    ]) {
      const text = edit('name: Ana\n', profile, (value) => ({ ...value, name }));
      expect(readForm(text, profile).value).toEqual({ name });
    }
  });

  test('that contains a number stays as written until it changes', () => {
    const source = 'roles:\n  - role: Baker\n    period: 2016\n';
    const { value } = readForm(source, experience);
    expect(value).toEqual({ roles: [{ role: 'Baker', period: '2016' }] });
    expect(writeYaml(source, experience, value ?? {})).toBe(source);
  });
});

describe('a list', () => {
  const source = `# The groups.
groups: # example
  # First things first.
  - title: One
    skills: [a, b]

  # Then this.
  - title: Two
    # Two of them.
    skills:
      - c
      - d # example

# The end.
`;
  const groups = (value: Fields) => value['groups'] as readonly Fields[];

  test('keeps the comments on an entry that moves', () => {
    const moved = edit(source, skills, (value) => ({ groups: groups(value).toReversed() }));
    expect(moved).toBe(`# The groups.
groups:
  # Then this.
  - title: Two
    # Two of them.
    skills:
      - c
      - d # example

  # First things first.
  - title: One
    skills: [a, b]

# The end.
`);
  });

  test('loses the comments on a removed entry and formats an added entry like the others', () => {
    const removed = edit(source, skills, (value) => ({ groups: groups(value).slice(1) }));
    expect(removed).toBe(
      source.replace('groups: # example', 'groups:').replace(/ {2}# First[^]*?\n\n/, ''),
    );
    const added = edit(source, skills, (value) => ({
      groups: [...groups(value), { skills: ['e'], title: 'Three' }],
    }));
    expect(added).toContain(
      '- d # example\n\n  - title: Three\n    skills:\n      - e\n\n# The end.\n',
    );
  });

  test('in brackets stays in brackets', () => {
    const text = edit(source, skills, (value) => ({
      groups: groups(value).map((group, index) =>
        index === 0 ? { ...group, skills: ['a, b', 'c'] } : group,
      ),
    }));
    expect(text).toBe(source.replace('[a, b]', "['a, b', c]"));
    const lines = edit('titles: [ a ]\n', profile, () => ({
      titles: ['a\n\nb'.padEnd(90, ' b'), 'c'],
    }));
    expect(lines).toMatch(/^titles: \[ "a\\n\\nb.*", c \]\n$/);
  });

  test('of objects keeps its mark when one entry changes, because the other entries are still examples', () => {
    const text = edit(source, skills, (value) => ({
      groups: groups(value).map((group, index) =>
        index === 0 ? { ...group, title: 'New' } : group,
      ),
    }));
    expect(text).toBe(source.replace('One', 'New'));
  });
});

describe('a field', () => {
  const source = `# Your name.
name: Ana

# Your e-mail address.
email: a@b.si

# Your telephone number.
#phone: +27 21 555 0100

# Other pages.
#links:
#  - label: Mastodon
#    url: https://example.social/@your-name

# A CV.
cv: cv.pdf
`;

  test('replaces its commented-out example when it is added', () => {
    const text = edit(source, profile, (value) => ({
      ...value,
      phone: '+386 1',
      links: [{ url: 'https://a.si/', label: 'A' }],
    }));
    expect(text).toBe(
      source
        .replace('#phone: +27 21 555 0100', 'phone: +386 1')
        .replace(/#links:[^]*?your-name/, 'links:\n  - label: A\n    url: https://a.si/'),
    );
  });

  test('without a commented-out example is added in schema order', () => {
    const text = edit(source, profile, (value) => ({ ...value, location: 'Graz', initials: 'A' }));
    expect(text).toBe(
      source.replace('name: Ana\n', 'name: Ana\n\ninitials: A\n') + '\nlocation: Graz\n',
    );
    const role = 'roles:\n  - company: Acme\n    achievements:\n      - x\n';
    const added = edit(role, experience, (value) => ({
      roles: (value['roles'] as Fields[]).map((entry) => ({
        ...entry,
        role: 'Baker',
        period: '2016',
      })),
    }));
    expect(added).toBe(
      "roles:\n  - role: Baker\n    company: Acme\n    period: '2016'\n    achievements:\n      - x\n",
    );
  });

  test('that is removed leaves its explanation and its name as comments, or nothing if it has no explanation', () => {
    const removed = edit(source, profile, (value) => ({ ...value, cv: '' }));
    expect(removed).toBe(source.replace('cv: cv.pdf', '#cv:'));
    expect(edit(removed, profile, (value) => ({ ...value, cv: 'cv.pdf' }))).toBe(source);
    const role = 'roles:\n  - role: Baker\n    company: Acme\n    link: https://a.si/\n';
    const change = (fields: object) => () => ({ roles: [fields as Fields] });
    expect(edit(role, experience, change({ company: 'Acme', link: 'https://a.si/' }))).toBe(
      'roles:\n  - company: Acme\n    link: https://a.si/\n',
    );
    expect(edit(role, experience, change({ role: 'Baker', link: 'https://a.si/' }))).toBe(
      'roles:\n  - role: Baker\n    link: https://a.si/\n',
    );
  });

  test('can be added to a file that is empty or has only comments', () => {
    const fields = { roles: [{ role: 'Baker' }] };
    expect(writeYaml('', experience, fields)).toBe('roles:\n  - role: Baker\n');
    expect(writeYaml('# Roles.\n#roles:\n#  - role: x\n', experience, fields)).toBe(
      '# Roles.\nroles:\n  - role: Baker\n',
    );
    expect(writeYaml('# Nothing.\n{}', experience, fields)).toBe(
      '# Nothing.\n\nroles:\n  - role: Baker\n',
    );
  });
});

test('Windows line endings are kept', () => {
  const source = 'name: Ana\r\n\r\n# E.\r\nemail: a@b.si\r\n\r\ntitles:\r\n  - a\r\n';
  const text = edit(source, profile, (value) => ({
    ...value,
    introduction: 'word '.repeat(40),
    titles: ['b', 'a'],
  }));
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toContain('titles:\r\n  - b\r\n  - a\r\n');
});

test('a list in brackets whose text contains # after a space can be changed', () => {
  const source = "titles: ['Agent #1', b]\n";
  expect(edit(source, profile, (value) => ({ ...value, titles: ['Agent #1', 'c'] }))).toBe(
    "titles: ['Agent #1', c]\n",
  );
});

test('a list with comments inside its brackets can be changed only in a text editor', () => {
  const source = 'titles: [\n  # one\n  a,\n]\n';
  expect(() => edit(source, profile, (value) => ({ ...value, titles: ['b'] }))).toThrow(
    UnwritableError,
  );
});

// The property test below applies random edits to shipped files with added comments.

/** Adds a comment above each of the given lines where a field or an entry starts. */
function comment(source: string, places: readonly number[]): string {
  const lines = source.split('\n');
  const own = new Set(places.map((place) => place % lines.length));
  return lines
    .flatMap((line, index) => {
      const [start = ''] = /^ *(?=- |[a-z]+:)/i.exec(line) ?? [];
      return own.has(index) && /^ *(- [a-z]|[a-z]+:)/i.test(line) && !isInText(lines, index)
        ? [`${start}# Note ${index}`, line]
        : [line];
    })
    .join('\n');
}

function isInText(lines: readonly string[], index: number): boolean {
  const column = (line = '') => line.search(/\S/);
  const above = lines
    .slice(0, index)
    .findLast((line) => line.trim() !== '' && column(line) < column(lines[index]));
  return /[>|]-?( # example)?$/.test(above ?? '');
}

const sources = shippedVariants.flatMap((variant) =>
  Object.entries(forms).flatMap(([file, { schema }]) => {
    if (['projects.yaml', 'words.yaml'].includes(file)) return [];
    return [{ schema, source: readFileSync(new URL(`${variant}/${file}`, contentRoot), 'utf8') }];
  }),
);

test('after any edits, a file matches its form and keeps every other line and comment', () => {
  fc.assert(
    fc.property(
      fc.nat(sources.length - 1),
      fc.array(fc.nat(), { maxLength: 12 }),
      fc.array(anyFormEdit, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (which, notes, steps, isWindows) => {
        const from = sources[which] as (typeof sources)[number];
        const { schema } = from;
        const commented = comment(from.source, notes);
        let source = isWindows ? commented.replaceAll('\n', '\r\n') : commented;
        for (const step of steps) {
          const before = readForm(source, schema).value ?? {};
          const after = applyFormEdit(before, schema, step);
          const text = writeYaml(source, schema, after);
          expect(isSameInFile(readForm(text, schema).value ?? {}, after)).toBe(true);
          for (const [name, part] of Object.entries(before)) {
            if (!isSameInFile(part, after[name] ?? null)) continue;
            expect(text).toContain(linesOf(source, name));
          }
          expect(explanations(text)).toEqual(expect.arrayContaining(explanations(source)));
          if (step.kind === 'move') expect(notesOf(text)).toEqual(notesOf(source));
          if (isSameInFile(before, after)) expect(text).toBe(source);
          expect(writeYaml(text, schema, normalizeFields(after))).toBe(text);
          source = text;
        }
      },
    ),
    { numRuns: runs },
  );
});

/** Returns the lines of a top-level field, without empty lines and comments after it. */
function linesOf(source: string, name: string): string {
  const start = source.search(new RegExp(`^["']?${name}["']?:`, 'm'));
  const [lines = ''] = /^.*(?:\r?\n(?=[ \r\n]|- ).*)*/.exec(source.slice(start)) ?? [];
  return lines.trimEnd();
}

/** Returns the comments that are not indented. */
function explanations(source: string): string[] {
  return source.split(/\r?\n/).filter((line) => /^# \S/.test(line));
}

/** Returns the comments that were added above fields and entries. */
function notesOf(source: string): string[] {
  return (source.match(/# Note \d+/g) ?? []).toSorted();
}
