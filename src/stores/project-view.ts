import { atom, onMount } from 'nanostores';

/**
 * The slug of the project that is shown large on /projects: what stands behind the `#` of the address, so that
 * it can be shared and Back closes it. `null` while there is none.
 */
export const $viewedProject = atom<string | null>(null);

/** Whether this page has added an entry to the history, which closing takes back. */
let entered = false;

onMount($viewedProject, () => {
  const follow = () => {
    if (read() === null) entered = false;
    $viewedProject.set(read());
  };
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
});

/** Shows a project; Back closes it. */
export function viewProject(slug: string): void {
  entered = true;
  history.pushState(null, '', `#${encodeURIComponent(slug)}`);
  $viewedProject.set(slug);
}

/** Shows another project in the place of this one. */
export function viewInstead(slug: string): void {
  history.replaceState(history.state, '', `#${encodeURIComponent(slug)}`);
  $viewedProject.set(slug);
}

export function closeView(): void {
  if (entered) {
    // The event that follows closes it.
    history.back();
    return;
  }
  history.replaceState(history.state, '', location.pathname + location.search);
  $viewedProject.set(null);
}

function read(): string | null {
  try {
    return decodeURIComponent(location.hash.slice(1)) || null;
  } catch {
    return null;
  }
}
