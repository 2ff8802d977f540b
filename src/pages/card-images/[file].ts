import type { APIRoute, GetStaticPaths } from 'astro';
import { type CardImageFile, getCardImages } from '../../site/card-images.ts';

/** The card images of the projects in the build. */
export const getStaticPaths: GetStaticPaths = async () => {
  const files = new Map((await getCardImages()).files.map((file) => [file.name, file]));
  return [...files].map(([name, { bytes }]) => ({
    params: { file: name },
    props: { name, bytes },
  }));
};

export const GET: APIRoute<CardImageFile> = ({ props: { name, bytes } }) =>
  new Response(Uint8Array.from(bytes), {
    headers: { 'Content-Type': `image/${name.split('.').at(-1) ?? ''}` },
  });
