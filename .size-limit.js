import { listVariants } from './src/site/variants.ts';

/** What the first round trip brings, 14.6 kB, without 0.9 of response headers. */
const FIRST = '13.7 kB';

/**
 * The size limit of each page after `npm run build:all`, in brotli and without a list of projects. The HTML contains the
 * styles and the small scripts of its page. The end of a page that is larger than FIRST, below the first window, comes one
 * round trip later: that of ten roles is. /about has 4.7 kB of styles, 0.5 of fonts, 3.3 of scripts (1.8 of them for
 * islands), 0.5 of content security policy, and 4 of text, metadata and markup.
 */
const pages = {
  'about.html': FIRST,
  'skills.html': FIRST,
  'experience.html': '14.3 kB',
  'software-stack.html': FIRST,
  'contact.html': FIRST,
  '404.html': FIRST,
  'index.html': '25.3 kB',
  'projects.html': '13.9 kB',
  'auth.html': FIRST,
  'admin.html': '15.9 kB',
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
