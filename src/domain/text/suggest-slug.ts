import slugify from '@sindresorhus/slugify';

/**
 * Suggests a slug for a page or a site: lowercase letters from a to z, digits and hyphens. Other letters of European
 * and several other alphabets are transliterated ("Größe" becomes "groesse", "Цены" becomes "tseny").
 *
 * @param text the title or the file name of the page, or the name of the site
 * @param language the language of the text, as a BCP 47 tag, because a letter such as "ö" differs between languages
 * @returns an empty string if no letters or digits can be transliterated, as in Chinese
 */
export function suggestSlug(text: string, language?: string): string {
  // Otherwise, the package separates "Java" from "Script", and drops the Turkish "İ".
  return slugify(text.toLowerCase(), {
    locale: language,
    // By default, an ampersand becomes the English "and".
    customReplacements: [['&', ' ']],
  });
}
