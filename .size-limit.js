import { listVariants } from './src/site/variants.ts';

/**
 * The size limit of each page after `npm run build:all`, in brotli and without a list of projects. The
 * HTML contains the styles and the small scripts of its page. About 14 kB arrive in the first round trip,
 * so a larger page paints one round trip later.
 */
const pages = {
  'index.html': '27.5 kB',
  'about.html': '19.5 kB',
  'skills.html': '19 kB',
  'experience.html': '20.5 kB',
  'software-stack.html': '18.5 kB',
  'contact.html': '19 kB',
  'projects.html': '19.5 kB',
  'auth.html': '18.5 kB',
  'admin.html': '19.5 kB',
  '404.html': '18 kB',
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
    path: [`dist/${name}/_astro/*.js`, `!dist/${name}/_astro/video-worker-*.js`],
    limit: '240 kB',
  },
  // Loaded when a video is chosen in /admin.
  {
    name: `${name}: the worker for videos`,
    path: `dist/${name}/_astro/video-worker-*.js`,
    limit: '100 kB',
  },
]);
