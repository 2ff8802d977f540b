import { z } from 'astro/zod';
import { en } from '../../words/en.ts';
import type { Plural } from '../../words/type.ts';

/** Creates a schema for text with the same placeholders as the English text. */
function textLike(english: string) {
  const placeholders = placeholdersOf(english);
  const sentence = placeholders.map((name) => `{${name}}`).join(', ');
  return z
    .string()
    .trim()
    .min(1, 'expected some text')
    .superRefine((text, context) => {
      const own = placeholdersOf(text);
      const unknown = own.filter((name) => !placeholders.includes(name));
      const missing = placeholders.filter((name) => !own.includes(name));
      if (missing.length + unknown.length === 0) return;
      const message =
        placeholders.length === 0
          ? `expected text without {${unknown[0]}}, which has no value here`
          : `expected text with ${sentence}, as in "${english}"`;
      context.addIssue({ code: 'custom', message });
    })
    .optional()
    .describe(`In English: "${english}"`);
}

/** Creates a schema for the plural forms of a text. All forms except `other` may omit {count}, as "one" often does. */
function pluralLike(english: Plural) {
  const text = z.string().trim().min(1, 'expected some text');
  const counted = text.refine(
    (value) => placeholdersOf(value).join() === 'count',
    'expected text with {count}',
  );
  const form = (category: Intl.LDMLPluralRule) =>
    text
      .refine(
        (value) => placeholdersOf(value).every((name) => name === 'count'),
        'expected no placeholder other than {count}',
      )
      .optional()
      .describe(`For numbers in the plural category "${category}" of your language.`);
  return z
    .strictObject({
      zero: form('zero'),
      one: form('one'),
      two: form('two'),
      few: form('few'),
      many: form('many'),
      other: counted.describe('For all other numbers.'),
      label: text
        .refine((value) => placeholdersOf(value).length === 0, 'expected text without placeholders')
        .optional()
        .describe(
          'The text to show beside a number that is set apart. By default, the matching text above without {count}.',
        ),
    })
    .optional()
    .describe(`In English: "${english.one}", "${english.other}"`);
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();
}

/** The words that pages show, grouped by part, without the words that an import writes into the content files. */
export const interfaceParts = Object.entries(en).filter(([part]) => part !== 'cv');

/** The schema of `words.yaml`, which contains the interface words that an owner changes. */
export const wordsSchema = z.strictObject(
  Object.fromEntries(
    interfaceParts.map(([part, words]) => [
      part,
      z
        .strictObject(
          Object.fromEntries(
            Object.entries<string | Plural>(words).map(([name, word]) => [
              name,
              typeof word === 'string' ? textLike(word) : pluralLike(word),
            ]),
          ),
        )
        .optional()
        .describe(`The words of the part "${part}".`),
    ]),
  ),
);

/** The words that an owner has written, grouped by part. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string | Plural>>>>;
