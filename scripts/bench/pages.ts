import { navigation, routes } from '../../src/site/routes.ts';
import type { PageKind } from './budgets.ts';

/** A page of the site as it is measured. */
export interface MeasuredPage {
  readonly route: string;
  /** The file that it is built into. */
  readonly file: string;
  readonly kind: PageKind;
  /** Lighthouse does not judge a page whose status is 404. */
  readonly bytesOnly: boolean;
}

const kinds: Readonly<Record<string, PageKind>> = {
  [routes.home]: 'home',
  [routes.projects]: 'projects',
  [routes.auth]: 'auth',
  [routes.admin]: 'admin',
};

/** Every page, the one for unknown addresses included. */
export const pages: readonly MeasuredPage[] = [
  ...navigation.map(({ route }) => route),
  routes.auth,
  routes.admin,
  '/404',
].map((route) => ({
  route,
  file: route === '/' ? 'index.html' : `${route.slice(1)}.html`,
  kind: kinds[route] ?? 'text',
  bytesOnly: route === '/404',
}));
