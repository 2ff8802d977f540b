import type { Content } from './content/schemas.ts';
import { type NavigationRoute, routes } from './routes.ts';

/** The size of social images, in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** The file name of a route's social image, without extension. */
export function cardName(route: NavigationRoute): string {
  return route === routes.home ? 'home' : route.slice(1);
}

/** The path of a route's social image. */
export function cardPath(route: NavigationRoute): string {
  return `/social/${cardName(route)}.png`;
}

/** The texts of a social image. */
export interface CardTexts {
  readonly large: string;
  readonly small: string;
  readonly foot: string;
}

/** @param title of the page; without one, the owner's name is the large text */
export function cardTexts(
  title: string | undefined,
  { name, titles, location }: Content<'profile'>,
): CardTexts {
  return title === undefined
    ? { large: name, small: titles[0] ?? '', foot: location }
    : { large: title, small: name, foot: location };
}
