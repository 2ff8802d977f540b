import type { APIRoute, GetStaticPaths } from 'astro';
import { toPng } from '../layouts/pictures/draw.ts';
import { siteIcon } from '../layouts/pictures/icon.ts';

/** The icons that systems want as pixels: home screens, and the manifest. */
const sizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const;

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(sizes).map(([icon, size]) => ({ params: { icon }, props: { size } }));

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(Uint8Array.from(await toPng(await siteIcon(props.size, 'full'))), {
    headers: { 'Content-Type': 'image/png' },
  });
