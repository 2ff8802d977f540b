import { listVariants } from './src/site/variants.ts';

/**
 * The limit for the Brotli-compressed HTML of each page, built by `npm run build:all` without a list of projects. The
 * HTML contains the styles and small scripts of its page. The first round trip delivers 14.6 kB, including 0.9 kB of
 * response headers. The end of a larger page, below the fold, arrives one round trip later. /about has 4.7 kB of
 * styles, 0.5 kB of font declarations, 3.3 kB of scripts (1.8 kB of them for islands), 0.5 kB of hashes in the content
 * security policy, and 4 kB of text, metadata and markup.
 */
const pages = {
  'about.html': '13.2 kB',
  'skills.html': '12.8 kB',
  'experience.html': '14.2 kB',
  'software-stack.html': '11.8 kB',
  'contact.html': '13.1 kB',
  '404.html': '10.9 kB',
  'index.html': '25.3 kB',
  'projects.html': '14.3 kB',
  'auth.html': '13.8 kB',
  'admin.html': '16 kB',
};

export default listVariants().flatMap((name) => [
  ...Object.entries(pages).map(([file, limit]) => ({
    name: `${name}/${file}`,
    path: `dist/${name}/${file}`,
    limit,
  })),
  // Most of these scripts belong to /admin or to React. Public pages preload React once they are idle, or load it when
  // a visitor uses an island.
  {
    name: `${name}: all other scripts`,
    path: [`dist/${name}/_astro/*.js`, `!dist/${name}/_astro/rewrite-video-*.js`],
    limit: '240 kB',
  },
  // /admin loads this code when an admin chooses a video.
  {
    name: `${name}: the code that rewrites videos`,
    path: `dist/${name}/_astro/rewrite-video-*.js`,
    limit: '100 kB',
  },
]);
