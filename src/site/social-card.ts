import type { Content } from './content/schemas.ts';
import { type NavigationRoute, routes } from './routes.ts';

/** The size that networks show shared links at, in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** The name of a route's card, without its ending. */
export function cardName(route: NavigationRoute): string {
  return route === routes.home ? 'home' : route.slice(1);
}

/** Where the card of a route is. */
export function cardPath(route: NavigationRoute): string {
  return `/social/${cardName(route)}.png`;
}

/** What stands on a card. */
export interface CardTexts {
  readonly large: string;
  readonly small: string;
  readonly foot: string;
}

/** @param title the title of the page; the owner's name is large where there is none */
export function cardTexts(
  title: string | undefined,
  { name, titles, location }: Content<'profile'>,
): CardTexts {
  return title === undefined
    ? { large: name, small: titles[0] ?? '', foot: location }
    : { large: title, small: name, foot: location };
}
