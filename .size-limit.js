import { listVariants } from './src/site/variants.ts';

/**
 * The size limit of each page after `npm run build:all`, in brotli and without a list of projects. The HTML contains the
 * styles and the small scripts of its page. The first round trip brings 14.6 kB, of which 0.9 are response headers; a
 * larger page paints one round trip later. /about has 5.2 kB of styles, fonts included, 3.5 of scripts, 1.3 of hashes in the
 * content security policy and 3.5 of text and markup.
 */
const pages = {
  'index.html': '24.8 kB',
  'about.html': '14 kB',
  'skills.html': '13.6 kB',
  'experience.html': '14.9 kB',
  'software-stack.html': '12.8 kB',
  'contact.html': '13.9 kB',
  'projects.html': '14.9 kB',
  'auth.html': '14.4 kB',
  'admin.html': '16.4 kB',
  '404.html': '12.2 kB',
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
