import type { APIRoute } from 'astro';

/**
 * Every page may be read. /auth and /admin say themselves that they are not to be listed: a crawler
 * that is kept from a page never reads that, and lists its address all the same.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`, {
    headers: { 'Content-Type': 'text/plain' },
  });
