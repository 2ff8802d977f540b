import type { NavigationRoute } from '../../domain/navigation.ts';
import type { Content } from '../content/schemas.ts';

/** The URL of a page in one language, for search engines. */
interface Alternate {
  /** A language tag such as "de", or "x-default" for all other languages. */
  readonly hreflang: string;
  readonly href: string;
}

/**
 * Lists the URL of a page on each of the owner's sites, including this site, as search engines require
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). "x-default" is the English
 * page. Without an English page, "x-default" is left out, because all sites would have to agree on the same page.
 *
 * @param siteUrl the origin of the site
 * @returns an empty list for a site in only one language
 */
export function alternatesOf(
  route: NavigationRoute,
  siteUrl: string,
  { language = 'en', translations = [] }: Pick<Content<'profile'>, 'language' | 'translations'>,
): readonly Alternate[] {
  if (translations.length === 0) return [];
  const versions = [{ language, url: siteUrl }, ...translations].map((version) => ({
    hreflang: version.language,
    href: new URL(route, version.url).href,
  }));
  const english = versions.find(({ hreflang }) => new Intl.Locale(hreflang).language === 'en');
  return english === undefined
    ? versions
    : [...versions, { hreflang: 'x-default', href: english.href }];
}
