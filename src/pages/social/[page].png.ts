import type { APIRoute, GetStaticPaths } from 'astro';
import { socialCard } from '../../social-images/social-card.ts';
import { getPublicPages, socialImageName } from '../../site/metadata/public-pages.ts';

/** Lists the social images: one for each public page. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getPublicPages()).map(({ route, title }) => ({
    params: { page: socialImageName(route) },
    props: { title },
  }));

export const GET: APIRoute<{ title?: string }> = async ({ props, site }) =>
  new Response(Uint8Array.from(await socialCard(props.title, site)), {
    headers: { 'Content-Type': 'image/png' },
  });
