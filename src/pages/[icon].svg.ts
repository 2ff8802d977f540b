import type { APIRoute, GetStaticPaths } from 'astro';
import { siteIcon } from '../layouts/pictures/icon.ts';

const shapes = { favicon: 'rounded', 'mask-icon': 'silhouette' } as const;

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(shapes).map(([icon, shape]) => ({ params: { icon }, props: { shape } }));

export const GET: APIRoute<{ shape: (typeof shapes)[keyof typeof shapes] }> = async ({ props }) =>
  new Response(await siteIcon(64, props.shape), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
