import { flushSync } from 'react-dom';

/** How the large view changes: it opens from a card, closes, or shows the next or previous project. */
export type ViewChange = 'open' | 'close' | 'next' | 'previous';

/** The browser uses this name to match the image on a card with the large image. */
const NAME = 'project-picture';

/** Returns `false` with reduced motion, and in browsers without typed view transitions. */
function hasTransitions(): boolean {
  return (
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    CSS.supports('selector(:active-view-transition-type(open))')
  );
}

/**
 * Opens, closes or changes the large view. The image on a card grows into the large one and shrinks back. When you go
 * to the next or previous project, its image slides in and replaces the current one (styles/dialog.css). Without
 * transitions, the dialog opens like any other.
 *
 * @param render renders the new state
 * @param cardMediaOf returns the image or video on the card that was pressed, or on the card of the project that was
 *   shown last
 */
export function changeView(
  change: ViewChange,
  render: () => void,
  cardMediaOf: () => HTMLElement | null | undefined = () => null,
): void {
  if (!hasTransitions()) {
    render();
    return;
  }
  const setName = (element: HTMLElement | null | undefined, value: string) =>
    element?.style.setProperty('view-transition-name', value);
  const before = change === 'open' ? cardMediaOf() : null;
  setName(before, NAME);
  let after: HTMLElement | null | undefined;
  const transition = document.startViewTransition({
    types: [change],
    update: () => {
      setName(before, '');
      flushSync(render);
      if (change === 'close') after = cardMediaOf();
      setName(after, NAME);
    },
  });
  // It is not an error if another transition replaces this one.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => setName(after, ''));
}
