import { type PublicRoute, type SectionName, routes, sectionNames } from './routes.ts';

// The navigation is not in routes.ts, because islands share that module. A shared module must not compute anything from
// another module while it loads, because the bundler may split the two modules into chunks that import each other.

/** A route in the navigation. */
export type NavigationRoute = '/' | `/${SectionName}` | '/software-stack';

/** An entry in the navigation. */
export interface NavigationEntry {
  readonly route: PublicRoute;
  /** The section that the entry scrolls to on the home page. An entry without a section opens its route instead. */
  readonly section?: SectionName;
}

const softwareStack: NavigationEntry = { route: routes.softwareStack };

/** The navigation entries, in order (docs/product/site.md, Navigation). */
export const navigation: readonly NavigationEntry[] = [
  { route: routes.home },
  ...sectionNames.flatMap((section): NavigationEntry[] => {
    const entry = { route: `/${section}`, section } as const;
    return section === 'contact' ? [softwareStack, entry] : [entry];
  }),
];

/** Returns whether a route is one of the built-in navigation routes, and not a page that the owner has added. */
export function isInNavigation(route: PublicRoute): route is NavigationRoute {
  return navigation.some((entry) => entry.route === route);
}
