import { webUrlProblem } from '../../src/domain/web-url.ts';
import { toPlainText } from './html.ts';

const PROFILES: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  linkedin: 'https://www.linkedin.com/in/',
  twitter: 'https://x.com/',
  x: 'https://x.com/',
};

/** A URL as people write it, with its scheme; `null` if it is none. */
export function toUrl(raw: string): string | null {
  const url = withScheme(raw);
  return problemOf(url) === null ? url : null;
}

/** What was expected in place of a text that is no URL, such as "a URL without a user name". */
export function expectedUrl(raw: string): string {
  return problemOf(withScheme(raw)) ?? NAMED_SITE;
}

const NAMED_SITE = 'a URL with the name of a site, such as https://example.com/';

function withScheme(raw: string): string {
  const text = toPlainText(raw).replaceAll(' ', '%20');
  // "example.com:8080" has a port.
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
}

function problemOf(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  // With a scheme, "me@example.com" has a user name, and a user name alone is a host without a dot: neither is a URL.
  const namesSite = /[^.\d]\.?$/.test(host) && host.includes('.');
  return webUrlProblem(url) ?? (namesSite ? null : NAMED_SITE);
}

/** The URL of a profile of which only the user name is known; `null` for a network that is not listed above. */
export function profileUrl(network: string, userName: string): string | null {
  const key = network.toLowerCase().replaceAll(/[^a-z]/g, '');
  const base = Object.hasOwn(PROFILES, key) ? PROFILES[key] : undefined;
  const name = toPlainText(userName)
    .replace(/^@|^\/?in\/(?=[^/]+\/?$)/, '')
    .replace(/\/$/, '');
  if (base === undefined || !/^(?:[\p{L}\p{M}\p{N}_.-]|%[\da-f]{2})+$/iu.test(name)) return null;
  return base + encodeURI(name).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}

/** The host of a URL without "www.", as a label for its link. */
export function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? url).replace(/^www\./, '');
}

/**
 * Whether the URL of a profile says who its user is. A user name may have an "@" before it, and one of the fediverse is
 * "@user@host", of which the URL has the parts in another order.
 */
export function namesUser(url: string, userName: string): boolean {
  const text = url.toLowerCase();
  const [user = '', host, ...rest] = userName.trim().toLowerCase().replace(/^@/, '').split('@');
  if (host === undefined || rest.length > 0) return text.includes(user);
  const { pathname } = URL.parse(text) ?? { pathname: '' };
  return hostOf(text) === host.replace(/^www\./, '') && pathname.split(/[/@]/).includes(user);
}

/** Of several links to one page, the first. */
export function withoutRepeats<Link extends { readonly url: string }>(
  links: readonly Link[],
): Link[] {
  return links.filter(
    (link, index) => links.findIndex((other) => pageOf(other.url) === pageOf(link.url)) === index,
  );
}

function pageOf(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase();
}
