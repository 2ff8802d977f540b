import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus near when what had it is gone from a list: it goes to the list itself, which takes it
 * (`tabIndex`).
 *
 * @param list changes when something is added or taken away
 */
export function useFocusInList(element: RefObject<HTMLElement | null>, list: unknown): void {
  const before = useRef(list);
  useEffect(() => {
    if (before.current !== list && document.activeElement === document.body) {
      element.current?.focus({ preventScroll: true });
    }
    before.current = list;
  }, [element, list]);
}
