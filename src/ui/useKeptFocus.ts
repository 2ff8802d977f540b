import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus of what cannot be used for a while, such as the button of a form that is being sent:
 * a browser forgets it without a word. It comes back as soon as its control can be used again, unless
 * something else has it by then.
 *
 * @param within the element whose controls are meant; it is drawn anew when one of them changes
 * @param options `rest` puts the focus on the element itself meanwhile, which takes it (`tabIndex`)
 */
export function useKeptFocus(
  within: RefObject<HTMLElement | null>,
  { rest = false }: { readonly rest?: boolean } = {},
): void {
  const kept = useRef<HTMLElement>(null);
  // Before the browser draws, because it forgets the focus when it does.
  useLayoutEffect(() => {
    const element = within.current;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches(':disabled')) {
      if (!element?.contains(focused)) return;
      kept.current = focused;
      if (rest) element.focus({ preventScroll: true });
      return;
    }
    if (kept.current === null || kept.current.matches(':disabled')) return;
    if (focused === document.body || focused === element) kept.current.focus();
    kept.current = null;
  });
}
