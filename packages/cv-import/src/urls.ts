import { parse } from 'tldts';
import { toPlainText } from './html.ts';
import { type Reading, labelOf } from './reading.ts';
import type { Rules } from './rules.ts';

/** Networks whose profile URLs consist of a base and the user name. */
export const NETWORKS: Readonly<Record<string, { readonly label: string; readonly base: string }>> =
  {
    linkedin: { label: 'LinkedIn', base: 'https://www.linkedin.com/in/' },
    github: { label: 'GitHub', base: 'https://github.com/' },
    gitlab: { label: 'GitLab', base: 'https://gitlab.com/' },
    twitter: { label: 'X', base: 'https://x.com/' },
    x: { label: 'X', base: 'https://x.com/' },
  };

/**
 * Reads a URL as people write it, and adds a missing scheme. Returns `null` for other text. Text that does not start
 * with a scheme or "//" counts as a URL only if it begins with a domain name with a known ending, such as ".com".
 * Otherwise, a file name such as "index.html" would become a dead link.
 */
export function toUrl(raw: string, rules: Rules): string | null {
  const url = withScheme(raw);
  return problemOf(url, raw, rules) === null ? url : null;
}

/** Returns what was expected instead of text that is not a URL, such as "a URL without a user name". */
export function expectedUrl(raw: string, rules: Rules): string {
  return problemOf(withScheme(raw), raw, rules) ?? NAMED_SITE;
}

const NAMED_SITE = 'a URL with a domain name, such as https://example.com/';

function withScheme(raw: string): string {
  const text = toPlainText(raw).replaceAll(' ', '%20');
  return hasScheme(text) ? text : `https://${text.replace(/^\/\//, '')}`;
}

/** Returns whether the text has a scheme. "example.com:8080" has a port instead. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
}

function problemOf(url: string, raw: string, rules: Rules): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  // "jane" is not a website, because the host has no dot. The rules reject "me@example.com" because of its user name.
  const namesSite = /[^.\d]\.?$/.test(host) && host.includes('.');
  const text = toPlainText(raw);
  const isGuess = !hasScheme(text) && !text.startsWith('//');
  const isLikely = parse(host, { extractHostname: false }).isIcann === true && !FILE.test(text);
  return rules.urlProblem(url) ?? (namesSite && (isLikely || !isGuess) ? null : NAMED_SITE);
}

/** Matches a file name whose extension is also a top-level domain, such as "cv.zip". */
const FILE = /^[^/]*\.(?:md|mov|zip)$/i;

/**
 * Returns the URL of a profile from its user name. Returns `null` if {@link NETWORKS} does not list the network, or if
 * the text, such as "cv.pdf", is not a user name.
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

/** Returns the host of a URL without "www.", as a label for its link. */
export function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? url).replace(/^www\./, '');
}

/**
 * Returns whether the URL of a profile contains its user name. The name may start with "@". In the fediverse, a name
 * has the form "@user@host", and the URL contains the two parts in the opposite order.
 */
export function containsUserName(url: string, userName: string): boolean {
  const text = url.toLowerCase();
  const [user = '', host, ...rest] = userName.trim().toLowerCase().replace(/^@/, '').split('@');
  if (host === undefined || rest.length > 0) return text.includes(user);
  const { pathname } = URL.parse(text) ?? { pathname: '' };
  return hostOf(text) === host.replace(/^www\./, '') && pathname.split(/[/@]/).includes(user);
}

/** A link in a CV, with the name that the CV gives it. */
interface NamedLink {
  readonly url: string;
  readonly name?: string | null;
}

/** Keeps the first of several links to the same page. Reports the others whose URL or name differs from the first. */
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

/**
 * Returns the same key for two URLs of the same page. Case is ignored only in the host, because paths may contain
 * case-sensitive ids.
 */
function pageOf(url: string): string {
  const { host, pathname, search, hash } = new URL(url);
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search + hash;
}
