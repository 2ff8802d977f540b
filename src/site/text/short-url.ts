import { domainToUnicode } from 'node:url';
import { asciiEmail } from '../../domain/text/email-address.ts';

/**
 * A URL as people write it: without scheme, "www." and a slash at the end, and with the letters that it encodes, as
 * in "linkedin.com/in/josé-garcía".
 */
export function shortUrl(url: string): string {
  const [, host = '', rest = ''] = /^https?:\/\/(?:www\.)?([^/?#]*)(.*)$/su.exec(url) ?? [];
  // The port, and a host that cannot be decoded, stay as they are.
  const [name = '', port] = host.split(/(?=:\d+$)/);
  return `${domainToUnicode(name) || name}${port ?? ''}${decodeLetters(rest)}`.replace(/\/$/, '');
}

/** An e-mail address as people write it: with the letters that its host encodes, as in "info@müller.example". */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const shown = email.slice(0, at) + domainToUnicode(email.slice(at));
  // Anyone who copies it writes to the same address.
  return asciiEmail(shown) === asciiEmail(email) ? shown : email;
}

/** Decodes letter by letter, because the rest may be a sign, or not UTF-8. */
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
