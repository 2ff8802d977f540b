import { sectionNames } from '../domain/section.ts';
import { getContent } from './content/queries.ts';
import { type NavigationRoute, routes } from '../domain/routes.ts';

/** The pages that search engines may list and visitors may share: all except /auth, /admin and 404. */
export async function getPublicPages(): Promise<{ route: NavigationRoute; title?: string }[]> {
  const sections = await getContent('sections');
  const { title } = await getContent('software-stack');
  return [
    { route: routes.home },
    ...sectionNames.map((name) => ({ route: `/${name}` as const, title: sections[name].title })),
    { route: routes.softwareStack, title },
  ];
}

/** The name of a page's social image, without folder and extension. */
export function socialImageName(route: NavigationRoute): string {
  return route === routes.home ? 'home' : route.slice(1);
}
