import { navigation } from '../../../src/domain/navigation.ts';
import { routes, sectionNames } from '../../../src/domain/routes.ts';
import { en } from '../../../src/words/en.ts';
import { listVariants } from '../../../src/site/variants.ts';

/** The variant names. The tests build every variant. */
export const variants = listVariants();

/** The pages in the navigation, each with the label of its entry. navigation.spec.ts checks the labels. */
export const publicPages = navigation.map(({ route, section }) => ({
  route,
  label: en.navigation[section ?? (route === routes.home ? 'home' : 'softwareStack')],
}));

/** The sections on the home page that open and close. Each has a route with the same name. */
export const sectionIds = sectionNames;

/** The routes of {@link publicPages}, and a route that shows the 404 page. */
export const everyRoute = [...publicPages.map(({ route }) => route), '/nowhere'];

/** Patterns for the console messages from a visit to `/nowhere`. */
export const notFoundMessages = [
  /Failed to load resource: the server responded with a status of 404/,
  /Page not found: \/nowhere/,
];
