import { sectionNames } from '../domain/section.ts';
import { getContent } from './content/queries.ts';
import { type NavigationRoute, routes } from './routes.ts';

/** A page that may be found and shared. */
export interface PublicPage {
  readonly route: NavigationRoute;
  /** Its heading; the owner's name where there is none. */
  readonly title: string | undefined;
}

/** The pages that may be found and shared: all but /auth, /admin and 404. */
export async function getPublicPages(): Promise<PublicPage[]> {
  const sections = await getContent('sections');
  const { title } = await getContent('software-stack');
  return [
    { route: routes.home, title: undefined },
    ...sectionNames.map((name) => ({ route: routes[name], title: sections[name].title })),
    { route: routes.softwareStack, title },
  ];
}
