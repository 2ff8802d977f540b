/**
 * Utilities of the pages of text: those of every layout, section, page and component, except what is only on
 * /, /projects, /auth and /admin.
 */
module.exports = {
  presets: [require('../../tailwind.config.cjs')],
  content: [
    './src/{layouts,pages,sections}/**/!(Hero*|Drawing*|admin|auth|index|projects).astro',
    './src/islands/{contact,shell}/*.tsx',
    './src/ui/!(*Dialog|Project*|ShowMore|Password*).tsx',
  ],
};
