/** Utilities of /auth and /admin. */
module.exports = {
  presets: [require('../../tailwind.config.cjs')],
  content: ['./src/**/*.{astro,tsx}'],
};
