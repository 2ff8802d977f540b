import { fileURLToPath } from 'node:url';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';

/**
 * The response headers that `netlify.toml` declares, in its order.
 *
 * @throws {AggregateError} when the file is invalid
 */
export async function readHeaderRules(): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: undefined,
    netlifyConfigPath: fileURLToPath(new URL('../../../netlify.toml', import.meta.url)),
    configHeaders: undefined,
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors, 'netlify.toml cannot be read');
  // The types allow for a "minimal" form of the rules, without patterns, which is not asked for here.
  return headers as Header[];
}

/**
 * The text of `_headers`, for hosts that read this file. Netlify reads it as well as `netlify.toml`, and
 * applies a rule that is in both once.
 *
 * @param preview adds the header that hides the site from search engines
 */
export function writeHeaders(rules: readonly Header[], preview: boolean): string {
  const blocks = [
    ...rules.map((rule) => [rule.for, rule.values] as const),
    ...(preview ? [['/*', { 'X-Robots-Tag': 'noindex' }] as const] : []),
  ].map(([path, values]) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `# Made from netlify.toml by the build.\n\n${blocks.join('\n\n')}\n`;
}
