import { extname } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCardImages } from '../../site/card-images.ts';

/** The card images of the projects in the build. */
export const getStaticPaths: GetStaticPaths = async () =>
  [...(await getCardImages()).files.keys()].map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(Uint8Array.from((await getCardImages()).files.get(file) ?? []), {
    headers: { 'Content-Type': `image/${extname(file).slice(1)}` },
  });
