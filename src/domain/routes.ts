/** The sections that open and close on the home page, in order (docs/product/site.md, Home sections). */
export const sectionNames = ['about', 'skills', 'experience', 'projects', 'contact'] as const;

export type SectionName = (typeof sectionNames)[number];

/** The route of a public page: one in the navigation, or one of the owner's pages (content/<variant>/pages/). */
export type PublicRoute = `/${string}`;

/** The routes that code refers to by name. navigation.ts lists all routes in the navigation. */
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
