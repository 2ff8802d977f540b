/** The part before the @, by the HTML standard (`input type=email`). */
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;

/** A host by the HTML standard, which includes hosts of a private network, such as "localhost". */
const HOST =
  /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

/**
 * An e-mail address as it is sent: a host with other letters, as in "info@müller.example", in its ASCII form. This
 * is the rule of the forms, and what `type=email` accepts: browsers differ only in such hosts. The table
 * `contact_messages` accepts every address that this returns.
 *
 * @returns `null` if the text is no e-mail address
 */
export function asciiEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const host = asciiHost(text.slice(at + 1));
  return LOCAL_PART.test(local) && HOST.test(host) ? `${local}@${host}` : null;
}

/**
 * Tells whether visitors can write to an address from wherever they are: its host has a dot. Without one, an address
 * in a variant or a CV is a mistake, such as "you@example".
 */
export function isPublicEmail(text: string): boolean {
  return asciiEmail(text)?.includes('.', text.lastIndexOf('@')) ?? false;
}

function asciiHost(host: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u.test(host)) return host;
  const url = `https://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** The URL that opens an e-mail to an address. Nothing in the address can add recipients or headers to it. */
export function mailtoUrl(email: string): string {
  const address = asciiEmail(email) ?? email.toWellFormed();
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
