import { flushSync } from 'react-dom';

/** What changes: a view opens over its card, closes, or gives way to the next or the previous one. */
export type ViewChange = 'open' | 'close' | 'next' | 'previous';

/** The name by which the browser takes the picture of a card and the large one for the same. */
const NAME = 'project-picture';

/**
 * Changes the large view. The picture of a card grows into the large one and back, and pictures move in the
 * direction of a step (styles/dialog.css). Under reduced motion, and where the browser has no view transitions
 * with types, the dialog fades.
 *
 * @param render changes the page at once
 * @param mediumOf the medium of the card: of the pressed one, or of the one that was shown last
 */
export function changeView(
  change: ViewChange,
  render: () => void,
  mediumOf: () => HTMLElement | null | undefined,
): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !CSS.supports('selector(:active-view-transition-type(open))')) {
    render();
    return;
  }
  const name = (medium: HTMLElement | null | undefined, value: string) =>
    medium?.style.setProperty('view-transition-name', value);
  const before = change === 'open' ? mediumOf() : null;
  name(before, NAME);
  let after: HTMLElement | null | undefined;
  const transition = document.startViewTransition({
    types: [change],
    update: () => {
      name(before, '');
      flushSync(render);
      if (change === 'close') after = mediumOf();
      name(after, NAME);
    },
  });
  // A transition that another one replaces is no failure.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => name(after, ''));
}
