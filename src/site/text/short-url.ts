import { domainToUnicode } from 'node:url';
import { asciiEmail } from '../../domain/text/email-address.ts';

/**
 * Formats a URL as people write it: without the scheme, "www." or a trailing slash, and with decoded letters, as in
 * "linkedin.com/in/josé-garcía".
 */
export function shortUrl(url: string): string {
  const [, host = '', rest = ''] = /^https?:\/\/(?:www\.)?([^/?#]*)(.*)$/su.exec(url) ?? [];
  // The port, and a host that cannot be decoded, stay as they are.
  const [name = '', port] = host.split(/(?=:\d+$)/);
  return `${domainToUnicode(name) || name}${port ?? ''}${decodeLetters(rest)}`.replace(/\/$/, '');
}

/** Formats an e-mail address as people write it: with the decoded letters of its host, as in "info@müller.example". */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const shown = email.slice(0, at) + domainToUnicode(email.slice(at));
  // Returns the decoded form only if it encodes to the same address, because visitors may copy it.
  return asciiEmail(shown) === asciiEmail(email) ? shown : email;
}

/**
 * Decodes non-ASCII letters and digits one by one. Other characters stay encoded, because they may have a special
 * meaning in URLs, or be invalid UTF-8.
 */
function decodeLetters(text: string): string {
  return text.replaceAll(/%[C-F][\dA-F](?:%[89AB][\dA-F])+/gi, (encoded) => {
    try {
      const letter = decodeURIComponent(encoded);
      return /^[\p{L}\p{M}\p{N}]$/u.test(letter) ? letter : encoded;
    } catch {
      return encoded;
    }
  });
}
