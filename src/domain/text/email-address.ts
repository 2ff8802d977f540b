/** Matches the part before the @, according to the HTML standard (`input type=email`). */
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;

/** Matches a host, according to the HTML standard. Hosts without a dot, such as "localhost", are also valid. */
const HOST =
  /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

/**
 * Converts the host of an e-mail address to ASCII if it has other letters, as in "info@müller.example". Every form on
 * the site accepts the same addresses as `type=email`, although browsers disagree about such hosts. The
 * `contact_messages` table accepts only the result.
 *
 * @returns `null` if the text is not an e-mail address
 */
export function asciiEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const host = asciiHost(text.slice(at + 1));
  return LOCAL_PART.test(local) && HOST.test(host) ? `${local}@${host}` : null;
}

/**
 * Returns whether an address has a dot in its host, so anyone on the internet can write to it. An address without a
 * dot, such as "you@example" in a variant or a CV, is a mistake.
 */
export function isPublicEmail(text: string): boolean {
  return asciiEmail(text)?.includes('.', text.lastIndexOf('@')) ?? false;
}

function asciiHost(host: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u.test(host)) return host;
  const url = `https://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Returns the URL that opens an e-mail to an address. Nothing in the address can add recipients or headers. */
export function mailtoUrl(email: string): string {
  const address = asciiEmail(email) ?? email.toWellFormed();
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
