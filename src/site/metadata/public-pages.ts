import { getSections, getStack } from '../content/queries.ts';
import { type NavigationRoute, routes } from '../../domain/routes.ts';

/**
 * The pages that search engines may list and visitors may share: all except /auth, /admin, 404 and those of sections
 * that have nothing.
 */
export async function getPublicPages(): Promise<{ route: NavigationRoute; title?: string }[]> {
  const sections = Object.values(await getSections()).filter(({ hasPage }) => hasPage);
  const { title } = await getStack();
  return [
    { route: routes.home },
    ...sections.map(({ name, title }) => ({ route: `/${name}` as const, title })),
    { route: routes.softwareStack, title },
  ];
}

/** The name of a page's social image, without folder and extension. */
export function socialImageName(route: NavigationRoute): string {
  return route === routes.home ? 'home' : route.slice(1);
}
