/** The route of a page that visitors may share: of the navigation, or the owner's own (content/<variant>/pages/). */
export type PublicRoute = `/${string}`;

/** The routes that code names one by one; navigation.ts has all that visitors are led to. */
export const routes = {
  home: '/',
  about: '/about',
  experience: '/experience',
  projects: '/projects',
  softwareStack: '/software-stack',
  contact: '/contact',
  auth: '/auth',
  admin: '/admin',
} as const;
