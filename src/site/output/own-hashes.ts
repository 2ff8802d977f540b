import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const INLINE = /<(script|style)\b[^>]*>([^]*?)<\/\1>/g;

/**
 * Leaves in the content security policy of each page the hashes of its own inline scripts and styles. Astro names those
 * of all pages in every page: the page would allow what it does not have, and be a kilobyte larger.
 *
 * @param files everything that the build has made; what is no page stays as it is
 */
export function keepOwnHashes(files: readonly URL[]): void {
  for (const file of files.filter(({ pathname }) => pathname.endsWith('.html'))) {
    writeFileSync(file, withOwnHashes(readFileSync(file, 'utf8')));
  }
}

/** A page whose policy names only the scripts and styles in it. */
export function withOwnHashes(html: string): string {
  const own = new Set(
    Array.from(html.matchAll(INLINE), ([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    ),
  );
  return html.replace(
    POLICY,
    (_, start: string, policy: string) =>
      start +
      policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (own.has(hash) ? source : '')),
  );
}
