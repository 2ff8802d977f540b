import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Lists the hashes of the inline scripts and styles on a parsed page, as a content security policy writes them. */
function listInlineHashes(node: Node): string[] {
  if (!('childNodes' in node)) return [];
  if (node.nodeName !== 'script' && node.nodeName !== 'style') {
    return node.childNodes.flatMap(listInlineHashes);
  }
  const [text] = node.childNodes;
  if (text === undefined || !('value' in text)) return [];
  return [`'sha256-${createHash('sha256').update(text.value).digest('base64')}'`];
}

/**
 * Removes the hashes of other pages from a page's content security policy. On each page, Astro lists the hashes of all
 * pages. Hashes do not compress, so the hashes of other pages would add a kilobyte to each page.
 *
 * @param html a page of the build
 */
export function removeUnusedHashes(html: string): string {
  const own = new Set(listInlineHashes(parse(html)));
  return html.replace(/(?<=<meta http-equiv="content-security-policy" content=")[^"]*/, (policy) =>
    policy.replaceAll(/ ('sha256-[^']*')/g, (source, hash: string) =>
      own.has(hash) ? source : '',
    ),
  );
}
