import type { APIRoute } from 'astro';

/**
 * Crawlers may read every page, even /auth and /admin. Otherwise, search engines would not see the `noindex` on these
 * pages and might list their URLs.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`, {
    headers: { 'Content-Type': 'text/plain' },
  });
