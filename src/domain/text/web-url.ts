/** Matches a host in which each part between dots has 1 to 63 characters, as in e-mail addresses (email-address.ts). */
const HOST = /^[^.]{1,63}(?:\.[^.]{1,63})*\.?$/;

/**
 * Checks an http or https URL from the content, the project form or the backend (docs/product/admin.md, Project form).
 * Hosts in any script are valid, such as "https://почта.рф/". Rejects some URLs that browsers accept, such as
 * "https:example.com".
 *
 * @returns what is expected instead, such as "a URL without spaces", or `null` if the URL is valid
 */
export function webUrlProblem(text: string): string | null {
  const authority = /^https?:\/\/([^/?#]*)/iu.exec(text)?.[1];
  if (authority === undefined) return 'a URL that starts with https:// (or http://)';
  if (/[\s\p{Cc}]/u.test(text)) return 'a URL without spaces';
  if (authority.includes('@')) return 'a URL without a user name';
  // Browsers accept a lone surrogate in a URL, but the link does not work.
  if (!text.isWellFormed()) return 'a URL without broken characters';
  if (authority === '' || !URL.canParse(text) || !HOST.test(new URL(text).hostname)) {
    return 'a URL with a domain name, such as https://example.com/';
  }
  return null;
}

/** Returns whether text is an http or https URL. See {@link webUrlProblem}. */
export function isWebUrl(text: string): boolean {
  return webUrlProblem(text) === null;
}

/** Returns whether a URL starts with http:. On an https site, browsers may block media from such a URL. */
export function isInsecureUrl(url: string): boolean {
  return /^http:/i.test(url.trim());
}

/** A part of a longer text: a URL to link, or the text before, between or after URLs. */
export interface TextPart {
  readonly text: string;
  readonly isUrl: boolean;
}

/**
 * Matches URLs. A URL ends before white space, a double quotation mark, an angle bracket or an unpaired parenthesis.
 * Trailing punctuation is not part of the URL.
 */
const URLS =
  /(https?:\/\/(?:[^\s<>"“”()]|\([^\s<>()]*\))*(?:[^\s<>"“”().,:;!?'’\]}»*_]|\([^\s<>()]*\)))/giu;

/**
 * Splits plain text, such as the description of a project, into URLs and the text around them. A URL that {@link
 * isWebUrl} rejects, such as one with a user name, stays text.
 */
export function splitUrls(text: string): TextPart[] {
  return text
    .split(URLS)
    .map((part, index) => ({
      text: part,
      isUrl: index % 2 === 1 && isWebUrl(part),
    }))
    .filter((part) => part.text !== '');
}
