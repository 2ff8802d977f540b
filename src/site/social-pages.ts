import { sectionNames } from '../domain/section.ts';
import { getContent } from './content/queries.ts';

/** A page with a card for shared links. */
export interface SocialPage {
  /** Its name in the address of the card. */
  readonly page: string;
  /** What the card says; the owner's name where there is none. */
  readonly title: string | undefined;
}

/** The pages that may be shared: all but /auth, /admin and 404. */
export async function getSocialPages(): Promise<SocialPage[]> {
  const sections = await getContent('sections');
  const { title } = await getContent('software-stack');
  return [
    { page: 'home', title: undefined },
    ...sectionNames.map((name) => ({ page: name, title: sections[name].title })),
    { page: 'software-stack', title },
  ];
}

/** Where the card of a route is. */
export function socialCardPath(route: string): string {
  return `/social/${route === '/' ? 'home' : route.slice(1)}.png`;
}
