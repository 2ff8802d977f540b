import { eld } from 'eld/small';
import { hasTags, toPlainText } from './html.ts';

/** How the import knows the language of a CV. */
export type LanguageSource = 'stated' | 'detected' | 'columns';

/** The minimum share of letters in the same language. If no language reaches this share, none is detected. */
const MIN_SHARE = 0.6;
/** The minimum number of letters needed to detect a language. A Chinese, Japanese or Thai character counts as four. */
const MIN_LETTERS = 40;

/**
 * Detects the language of sentences. URLs, names and lists of technologies do not count, because they are the same in
 * every language.
 *
 * @param texts all text in a CV
 * @returns the code of the language, such as "de", or `null` if there is too little text or no main language
 */
export function detectLanguage(texts: readonly string[]): string | null {
  const letters = new Map<string, number>();
  let all = 0;
  for (const text of new Set(texts)) {
    const plain = hasTags(text) ? toPlainText(text) : text;
    if (!isSentence(plain)) continue;
    const length = lettersIn(plain);
    all += length;
    const found = eld.detect(plain);
    if (!found.isReliable()) continue;
    letters.set(found.language, (letters.get(found.language) ?? 0) + length);
  }
  const [[language, most] = ['', 0]] = [...letters].sort(([, a], [, b]) => b - a);
  return most >= MIN_LETTERS && most >= all * MIN_SHARE ? language : null;
}

/** Works like {@link detectLanguage}, but for words that do not form sentences, such as column names. */
export function detectLanguageOfWords(words: readonly string[]): string | null {
  const text = words.join(' ');
  const found = eld.detect(text);
  return lettersIn(text) >= MIN_LETTERS && found.isReliable() ? found.language : null;
}

/**
 * Reads the language that a file states.
 *
 * @param text a code as programs write it, such as "de", "pt_BR" or "PT-br"
 * @returns the BCP 47 code, or `null` for anything else, such as the name of a language
 */
export function languageCode(text: string): string | null {
  const tag = text.trim().replaceAll('_', '-');
  // The name of a language, such as "English", is also a well-formed tag.
  if (!/^[a-z]{2,3}(-|$)/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Matches characters of scripts that have no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * Returns whether the text is a sentence. A sentence has at least four words and is not a list. At most two thirds of
 * its words start with a capital letter, which rules out names. In a script without spaces, ten characters are enough.
 */
function isSentence(text: string): boolean {
  if ((text.match(UNSPACED)?.length ?? 0) >= MIN_LETTERS / 4) return true;
  const words = text.match(/(?<![\p{L}@./:-])\p{L}[\p{L}\p{M}'’-]*(?![@./:]\S)/gu) ?? [];
  const ordinary = words.filter((word) => /^\P{Lu}/u.test(word));
  const separators = text.match(/[,;|•·/]/g)?.length ?? 0;
  return words.length >= 4 && ordinary.length >= words.length / 3 && separators < words.length / 2;
}

function lettersIn(text: string): number {
  const signs = text.match(UNSPACED)?.length ?? 0;
  return (text.match(/\p{L}/gu)?.length ?? 0) + signs * 3;
}
