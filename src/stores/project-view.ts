import { atom, onMount } from 'nanostores';
import { technologyOf, technologyUrl } from '../domain/project/project-url.ts';
import { routes } from '../domain/routes.ts';

/**
 * The slug of the project in the large view of /projects. The slug is the fragment of the URL, so the view can be
 * shared and Back closes it. During a build, or if no project is shown, the slug is `null`.
 */
export const $viewedProject = atom<string | null>(null);

/** Whether `history.back()` was called but the browser has not gone back yet. */
let leaving = false;

onMount($viewedProject, () => {
  if (import.meta.env.SSR) return;
  const follow = () => {
    leaving = false;
    $viewedProject.set(read());
  };
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
});

/** Opens a project in the large view. Back closes the view. */
export function viewProject(slug: string): void {
  history.pushState({ fromList: true }, '', `#${encodeURIComponent(slug)}`);
  $viewedProject.set(slug);
}

/** Shows another project instead of the current one. */
export function switchProject(slug: string): void {
  history.replaceState(history.state, '', `#${encodeURIComponent(slug)}`);
  $viewedProject.set(slug);
}

/** Closes the view. Goes back if the view was opened from the list, and otherwise removes the slug from the URL. */
export function closeView(): void {
  if (leaving) return;
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'fromList' in state) {
    // The popstate event closes the view.
    leaving = true;
    history.back();
    return;
  }
  history.replaceState(state, '', location.pathname + location.search);
  $viewedProject.set(null);
}

function read(): string | null {
  try {
    // Some systems decompose the letters of a copied link, but slugs are in NFC.
    return decodeURIComponent(location.hash.slice(1)).normalize('NFC') || null;
  } catch {
    return null;
  }
}

/**
 * The key of the technology that filters /projects. The key comes from the URL, so the filtered list can be shared and
 * Back returns to the previous list. During a build, or if all projects are shown, the key is `null`.
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
