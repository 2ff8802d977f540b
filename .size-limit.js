import { listVariants } from './src/site/variants.ts';

/** What the first round trip brings, without 0.9 kB of response headers: a larger page paints one round trip later. */
const FIRST = '13.7 kB';

/**
 * The size limit of each page after `npm run build:all`, in brotli and without a list of projects. The HTML contains the
 * styles and the small scripts of its page. /about has 5.7 kB of styles, fonts included, 2.4 of scripts, 1.4 of hashes in
 * the content security policy and 2.5 of text and markup; the scripts of islands are another 2 kB, on pages that have some.
 */
const pages = {
  'about.html': FIRST,
  'skills.html': FIRST,
  'experience.html': FIRST,
  'software-stack.html': FIRST,
  'contact.html': FIRST,
  '404.html': FIRST,
  'index.html': '24.8 kB',
  'projects.html': '14.5 kB',
  'auth.html': '14.2 kB',
  'admin.html': '16.1 kB',
};

export default listVariants().flatMap((name) => [
  ...Object.entries(pages).map(([file, limit]) => ({
    name: `${name}/${file}`,
    path: `dist/${name}/${file}`,
    limit,
  })),
  // Most of it is /admin, and React, which loads when a visitor points at, focuses or clicks an island.
  {
    name: `${name}: all scripts but one`,
    path: [`dist/${name}/_astro/*.js`, `!dist/${name}/_astro/rewrite-video-*.js`],
    limit: '240 kB',
  },
  // Loaded when a video is chosen in /admin.
  {
    name: `${name}: what rewrites videos`,
    path: `dist/${name}/_astro/rewrite-video-*.js`,
    limit: '100 kB',
  },
]);
