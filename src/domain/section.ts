/** The sections that open and close on the home page, in order (docs/product.md, Home sections). */
export const sectionNames = ['about', 'skills', 'experience', 'projects', 'contact'] as const;

export type SectionName = (typeof sectionNames)[number];
