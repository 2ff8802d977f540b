/** The sections that open and close on the home page, in order (docs/product/site.md, Home sections). */
export const sectionNames = ['about', 'skills', 'experience', 'projects', 'contact'] as const;

export type SectionName = (typeof sectionNames)[number];

/** The route of a page that visitors may share: of the navigation, or the owner's own (content/<variant>/pages/). */
export type PublicRoute = `/${string}`;

/** The routes that code names one by one; navigation.ts has all that visitors are led to. */
export const routes = {
  home: '/',
  about: '/about',
  skills: '/skills',
  experience: '/experience',
  projects: '/projects',
  softwareStack: '/software-stack',
  contact: '/contact',
  auth: '/auth',
  admin: '/admin',
} as const;
