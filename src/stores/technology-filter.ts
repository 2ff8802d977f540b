import { atom, onMount } from 'nanostores';
import { technologyOf, technologyUrl } from '../domain/project/project-url.ts';
import { routes } from '../domain/routes.ts';
import { $viewedProject } from './project-view.ts';

/**
 * The key of the technology whose projects /projects shows, from its URL, so that it can be shared and Back leads to the
 * list before. `null` while all are shown, and in a build.
 */
export const $technology = atom<string | null>(null);

onMount($technology, () => {
  if (import.meta.env.SSR) return;
  const follow = () => $technology.set(technologyOf(location.search));
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
});

/** Shows the projects with a technology, or all of them for `null`. The large view closes. */
export function showTechnology(technology: string | null): void {
  const url = technology === null ? routes.projects : technologyUrl(technology);
  if (url !== location.pathname + location.search + location.hash) history.pushState(null, '', url);
  $technology.set(technologyOf(location.search));
  $viewedProject.set(null);
}
