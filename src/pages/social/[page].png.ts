import type { APIRoute, GetStaticPaths } from 'astro';
import { socialCard } from '../../layouts/social-images/social-card.ts';
import { getPublicPages } from '../../site/public-pages.ts';
import { cardName } from '../../site/social-card.ts';

/** A social image for every public page. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getPublicPages()).map(({ route, title }) => ({
    params: { page: cardName(route) },
    props: { title },
  }));

export const GET: APIRoute<{ title: string | undefined }> = async ({ props }) =>
  new Response(Uint8Array.from(await socialCard(props.title)), {
    headers: { 'Content-Type': 'image/png' },
  });
