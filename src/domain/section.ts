/**
 * The sections that open and close on the home page, in order, each with its label in the navigation
 * (docs/product.md, Home sections).
 */
export const sectionLabels = {
  about: 'About',
  skills: 'Skills',
  experience: 'Experience',
  projects: 'Projects',
  contact: 'Contact',
} as const;

export type SectionName = keyof typeof sectionLabels;

export const sectionNames = Object.keys(sectionLabels) as readonly SectionName[];
