import type { APIRoute } from 'astro';
import { getPublicPages } from '../site/metadata/public-pages.ts';

/** The sitemap for search engines (https://www.sitemaps.org/protocol.html). */
export const GET: APIRoute = async ({ site }) => {
  const entries = (await getPublicPages()).map(
    ({ route }) => `  <url><loc>${new URL(route, site).href}</loc></url>\n`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
  return new Response(text, { headers: { 'Content-Type': 'application/xml' } });
};
