import type { APIRoute } from 'astro';
import { siteIcon } from '../social-images/icon.ts';

export const GET: APIRoute = async () =>
  new Response(await siteIcon(64, 'rounded'), { headers: { 'Content-Type': 'image/svg+xml' } });
