import { fileURLToPath } from 'node:url';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';

/**
 * Reads the response headers that `netlify.toml` declares, in order.
 *
 * @throws {AggregateError} if the file is invalid
 */
export async function readHeaderRules(): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: undefined,
    netlifyConfigPath: fileURLToPath(new URL('../../../netlify.toml', import.meta.url)),
    configHeaders: undefined,
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors, 'netlify.toml cannot be read');
  // The type also allows minimal rules without patterns, but this call does not ask for them.
  return headers as Header[];
}

/**
 * Returns the text of `_headers`, for hosts that read this file. Netlify reads both this file and `netlify.toml`. It
 * applies a rule only once, even if both files contain it.
 *
 * @param preview whether to add the header that hides the site from search engines
 */
export function formatHeaders(rules: readonly Header[], preview: boolean): string {
  const blocks = [
    ...rules.map((rule) => [rule.for, rule.values] as const),
    ...(preview ? [['/*', { 'X-Robots-Tag': 'noindex' }] as const] : []),
  ].map(([path, values]) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `# Generated from netlify.toml by the build.\n\n${blocks.join('\n\n')}\n`;
}
