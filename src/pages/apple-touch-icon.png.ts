import type { APIRoute } from 'astro';
import { siteIcon } from '../social-images/icon.ts';
import { toPng } from '../social-images/render.ts';

export const GET: APIRoute = async () =>
  new Response(Uint8Array.from(await toPng(await siteIcon(180, 'full'))), {
    headers: { 'Content-Type': 'image/png' },
  });
