import { flushSync } from 'react-dom';

/** What changes: a view opens over its card, closes, or is replaced by the next or the previous one. */
export type ViewChange = 'open' | 'close' | 'next' | 'previous';

/** The browser matches the picture of a card and the large picture by this name. */
const NAME = 'project-picture';

/** Whether to use transitions: not under reduced motion, nor in a browser without typed view transitions. */
function hasTransitions(): boolean {
  return (
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    CSS.supports('selector(:active-view-transition-type(open))')
  );
}

/**
 * Opens, closes or changes the large view. The picture of a card grows into the large one and back, and a step moves
 * pictures in its direction (styles/dialog.css). Without transitions, the dialog opens like any other.
 *
 * @param render renders the new state
 * @param mediumOf returns the image or video of the card that was pressed, or whose project was shown last
 */
export function changeView(
  change: ViewChange,
  render: () => void,
  mediumOf: () => HTMLElement | null | undefined = () => null,
): void {
  if (!hasTransitions()) {
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
  // A transition that another one replaces has not failed.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => name(after, ''));
}
