import type { APIRoute } from 'astro';
import { siteIcon } from '../layouts/social-images/icon.ts';
import { toPng } from '../layouts/social-images/render.ts';

export const GET: APIRoute = async () =>
  new Response(Uint8Array.from(await toPng(await siteIcon(180, 'full'))), {
    headers: { 'Content-Type': 'image/png' },
  });
