import type { APIRoute, GetStaticPaths } from 'astro';
import { socialCard } from '../../layouts/pictures/social-card.ts';
import { getSocialPages } from '../../site/social-pages.ts';

/** A card for every page that search engines and networks may show. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getSocialPages()).map(({ page, title }) => ({ params: { page }, props: { title } }));

export const GET: APIRoute<{ title: string | undefined }> = async ({ props }) =>
  new Response(Uint8Array.from(await socialCard(props.title)), {
    headers: { 'Content-Type': 'image/png' },
  });
