import { parse } from 'tldts';
import { toPlainText } from './html.ts';
import { type Reading, labelOf } from './reading.ts';
import type { Rules } from './rules.ts';

/** Networks of which a user name is enough, with what a user name follows there. */
export const NETWORKS: Readonly<Record<string, { readonly label: string; readonly base: string }>> =
  {
    linkedin: { label: 'LinkedIn', base: 'https://www.linkedin.com/in/' },
    github: { label: 'GitHub', base: 'https://github.com/' },
    gitlab: { label: 'GitLab', base: 'https://gitlab.com/' },
    twitter: { label: 'X', base: 'https://x.com/' },
    x: { label: 'X', base: 'https://x.com/' },
  };

/**
 * A URL as people write it, with its scheme; `null` if it is none. A text without a scheme is one only where it begins
 * with a domain name that can be registered, so that no file name, such as "index.html", becomes a dead link.
 */
export function toUrl(raw: string, rules: Rules): string | null {
  const url = withScheme(raw);
  return problemOf(url, raw, rules) === null ? url : null;
}

/** What was expected in place of a text that is no URL, such as "a URL without a user name". */
export function expectedUrl(raw: string, rules: Rules): string {
  return problemOf(withScheme(raw), raw, rules) ?? NAMED_SITE;
}

const NAMED_SITE = 'a URL with the name of a site, such as https://example.com/';

function withScheme(raw: string): string {
  const text = toPlainText(raw).replaceAll(' ', '%20');
  return hasScheme(text) ? text : `https://${text.replace(/^\/\//, '')}`;
}

/** "example.com:8080" has a port. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
}

function problemOf(url: string, raw: string, rules: Rules): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  // With a scheme, "me@example.com" has a user name, and a user name alone is a host without a dot: neither is a URL.
  const namesSite = /[^.\d]\.?$/.test(host) && host.includes('.');
  const text = toPlainText(raw);
  const isGuess = !hasScheme(text) && !text.startsWith('//');
  const isLikely = parse(host, { extractHostname: false }).isIcann === true && !FILE.test(text);
  return rules.urlProblem(url) ?? (namesSite && (isLikely || !isGuess) ? null : NAMED_SITE);
}

/** Endings of files that are top-level domains, too. */
const FILE = /^[^/]*\.(?:md|mov|zip)$/i;

/**
 * The URL of a profile of which only the user name is known; `null` for a network that is not listed above, and for
 * what is no user name, such as "cv.pdf".
 */
export function profileUrl(network: string, userName: string): string | null {
  const key = network.toLowerCase().replaceAll(/[^a-z]/g, '');
  const base = Object.hasOwn(NETWORKS, key) ? NETWORKS[key]?.base : undefined;
  const name = toPlainText(userName)
    .replace(/^@|^\/?in\/(?=[^/]+\/?$)/, '')
    .replace(/\/$/, '');
  if (base === undefined || !/^(?:[\p{L}\p{M}\p{N}_-]|%[\da-f]{2})+$/iu.test(name)) return null;
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

/** A link of a CV, with the name that the CV gives it. */
interface NamedLink {
  readonly url: string;
  readonly name?: string | null;
}

/** Of several links to one page, the first; what others write differently is named as left out. */
export function withoutRepeats<Link extends NamedLink>(
  links: readonly Link[],
  reading: Reading,
): Link[] {
  const pages = new Map<string, Link>();
  for (const link of links) {
    const page = pageOf(link.url);
    const first = pages.get(page);
    if (first === undefined) pages.set(page, link);
    else if (!isSameUrl(link, first) || (link.name ?? first.name) !== first.name) {
      reading.leaveOut(
        'Links to the same page',
        `${writeLink(link)} (shown as ${writeLink(first)})`,
      );
    }
  }
  return [...pages.values()];
}

function isSameUrl(one: NamedLink, other: NamedLink): boolean {
  return one.url.replace(/\/$/, '') === other.url.replace(/\/$/, '');
}

function writeLink({ name = null, url }: NamedLink): string {
  return labelOf(name) + url;
}

/** The same for two URLs of one page. Of a URL, only the host is the same in capitals: paths are names, such as ids. */
function pageOf(url: string): string {
  const { host, pathname, search, hash } = new URL(url);
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search + hash;
}
