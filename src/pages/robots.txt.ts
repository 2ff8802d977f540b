import type { APIRoute } from 'astro';

/**
 * Crawlers may read every page. /auth and /admin have `noindex`. A crawler that could not read these pages would not
 * see the `noindex`, and might list their URLs.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`, {
    headers: { 'Content-Type': 'text/plain' },
  });
