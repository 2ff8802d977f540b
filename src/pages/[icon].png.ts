import type { APIRoute, GetStaticPaths } from 'astro';
import { toPng } from '../layouts/social-images/render.ts';
import { siteIcon } from '../layouts/social-images/icon.ts';

/** PNG icons for home screens and the manifest. */
const icons = {
  'apple-touch-icon': { size: 180, shape: 'full' },
  'icon-192': { size: 192, shape: 'rounded' },
  'icon-512': { size: 512, shape: 'rounded' },
  'icon-maskable': { size: 512, shape: 'full' },
} as const;

type Icon = (typeof icons)[keyof typeof icons];

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(icons).map(([icon, props]) => ({ params: { icon }, props }));

export const GET: APIRoute<Icon> = async ({ props: { size, shape } }) =>
  new Response(Uint8Array.from(await toPng(await siteIcon(size, shape))), {
    headers: { 'Content-Type': 'image/png' },
  });
