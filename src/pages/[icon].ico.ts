import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { toIco } from '../social-images/ico.ts';
import { siteIcon } from '../social-images/icon.ts';
import { toPng } from '../social-images/render.ts';

/** The width and height, in pixels. Search engines accept this size. */
const SIZE = 48;

/**
 * Browsers and services request /favicon.ico even if the page names a different icon. This route serves the site's icon
 * at that URL, unless public/ contains a favicon.ico.
 */
export const getStaticPaths: GetStaticPaths = () =>
  existsSync(resolve('public', 'favicon.ico')) ? [] : [{ params: { icon: 'favicon' } }];

export const GET: APIRoute = async () =>
  new Response(toIco(await toPng(await siteIcon(SIZE, 'rounded')), SIZE), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
