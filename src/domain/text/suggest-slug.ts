import slugify from '@sindresorhus/slugify';

/**
 * Suggests the slug of a page: lowercase letters from a to z, digits and hyphens. Other letters of European and several
 * other alphabets are transliterated ("Größe" becomes "groesse", "Цены" becomes "tseny").
 *
 * @param text the title or the file name of the page
 * @param language the language of the text, as a BCP 47 tag, because a letter such as "ö" differs between languages
 * @returns an empty string if no letters or digits can be transliterated, as in Chinese
 */
export function suggestSlug(text: string, language?: string): string {
  return slugify(text, {
    locale: language,
    // "JavaScript" is one word.
    decamelize: false,
    // By default, an ampersand becomes the English "and".
    customReplacements: [['&', ' ']],
  });
}
