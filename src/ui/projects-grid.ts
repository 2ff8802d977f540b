/** The classes of a list of project cards, in as many columns as docs/product.md says (Projects section). */
export const PROJECTS_GRID =
  'projects-grid grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3';
