/** Matches the part before the @, according to the HTML standard (`input type=email`). */
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;

/** Matches a host, according to the HTML standard. Hosts without a dot, such as "localhost", are also valid. */
const HOST =
  /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

/**
 * Checks an e-mail address by the rules of `type=email`, and converts an international host, as in
 * "info@müller.example", to ASCII. Browsers disagree about such hosts, so every form on the site uses this function.
 * The `contact_messages` table accepts only ASCII addresses.
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
 * Returns whether a text is an e-mail address with a dot in its host, so that anyone on the internet can write to it.
 * In a variant or a CV, a host without a dot, as in "you@example", is a mistake.
 */
export function isPublicEmail(text: string): boolean {
  return asciiEmail(text)?.includes('.', text.lastIndexOf('@')) ?? false;
}

function asciiHost(host: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u.test(host)) return host;
  const url = `https://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Returns the `mailto:` URL for an address. Nothing in the address can add recipients or headers. */
export function mailtoUrl(email: string): string {
  const address = asciiEmail(email) ?? email.toWellFormed();
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
