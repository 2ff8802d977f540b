import { en } from '../../words/en.ts';
import { languages } from '../../words/languages.ts';
import type { Words } from '../../words/type.ts';
import { type OwnWords, interfaceParts } from './words-schema.ts';

/** The words of a site. */
export interface SiteWords {
  readonly words: Words;
  /** The language of the words. */
  readonly language: string;
}

/**
 * Returns a site's interface words, in its language or else in English. The owner's own words take precedence.
 *
 * @param language the tag of the site's language, such as "de-AT"
 */
export function resolveWords(language = 'en', own: OwnWords = {}): SiteWords {
  const found = wordsOf(language);
  const base = found ?? en;
  const words = Object.fromEntries(
    Object.entries(base).map(([part, texts]) => [part, { ...texts, ...own[part] }]),
  ) as unknown as Words;
  // If the owner has translated only some of the words, the others are still English.
  const isTranslated =
    found !== undefined ||
    interfaceParts.every(([part, texts]) => Object.keys(texts).every((key) => own[part]?.[key]));
  return { words, language: isTranslated ? language : 'en' };
}

/** Returns whether the interface has words in a language. */
export function hasWords(language: string): boolean {
  return wordsOf(language) !== undefined;
}

/** Returns the words of a language, in any region that uses the same script. */
function wordsOf(language: string): Words | undefined {
  const { language: code, script } = new Intl.Locale(language).maximize();
  const found = Object.entries(languages).find(([tag]) => {
    const known = new Intl.Locale(tag).maximize();
    return known.language === code && known.script === script;
  });
  return found?.[1];
}
