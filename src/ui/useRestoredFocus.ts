import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus of a control that is disabled for a while, such as the button of a form that is
 * being sent: browsers drop it silently. It comes back when the control is enabled again, unless
 * something else has the focus by then.
 *
 * @param within the element with the controls; its component renders when one of them changes
 * @param options `rest` focuses the element itself in the meantime, which then needs a `tabIndex`
 */
export function useRestoredFocus(
  within: RefObject<HTMLElement | null>,
  { rest = false }: { readonly rest?: boolean } = {},
): void {
  const kept = useRef<HTMLElement>(null);
  // Before the browser paints, because it drops the focus then.
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
