/** The sections that open and close on the home page, in order (docs/product.md, Home sections). */
export const sectionNames = ['about', 'skills', 'experience', 'projects', 'contact'] as const;

export type SectionName = (typeof sectionNames)[number];

/** A route in the navigation. */
export type NavigationRoute = '/' | `/${SectionName}` | '/software-stack';

/** The route of a page that visitors may share: of the navigation, or the owner's own (content/<variant>/pages/). */
export type PublicRoute = `/${string}`;

/** The routes that code names one by one; {@link navigation} has all that visitors are led to. */
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

/** An entry of the navigation. */
export interface NavigationEntry {
  readonly route: PublicRoute;
  /** The section that the entry scrolls to on the home page. Entries without one navigate. */
  readonly section?: SectionName;
}

const softwareStack: NavigationEntry = { route: routes.softwareStack };

/** The entries of the navigation, in order (docs/product.md, Navigation). */
export const navigation: readonly NavigationEntry[] = [
  { route: routes.home },
  ...sectionNames.flatMap((section): NavigationEntry[] => {
    const entry = { route: `/${section}`, section } as const;
    return section === 'contact' ? [softwareStack, entry] : [entry];
  }),
];

/** Whether every site has the page: those that an owner adds have another name in each language. */
export function isOfNavigation(route: PublicRoute): route is NavigationRoute {
  return navigation.some((entry) => entry.route === route);
}
