import type { NavigationRoute } from '../../domain/navigation.ts';
import type { Content } from '../content/schemas.ts';

/** The same page in a language, for search engines. */
interface Alternate {
  /** A tag such as "de", or "x-default" for everyone else. */
  readonly hreflang: string;
  readonly href: string;
}

/**
 * The same page in each language of the owner, itself included, as search engines ask for
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). Everyone else gets the English
 * one. Without one there is no "x-default": each site would have to name the same, and none knows which.
 *
 * @param siteUrl the origin of the site
 * @returns an empty list for a site in one language
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
