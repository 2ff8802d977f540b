/** The sections that open and close on the home page, in order (docs/product.md, Home sections). */
export const sectionNames = ['about', 'skills', 'experience', 'projects', 'contact'] as const;

export type SectionName = (typeof sectionNames)[number];

/** Tells whether a text, such as the fragment of a URL, names a section. */
export function isSectionName(text: string): text is SectionName {
  return (sectionNames as readonly string[]).includes(text);
}
