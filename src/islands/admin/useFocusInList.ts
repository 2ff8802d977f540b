import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when an entry is gone and nothing has the focus. The list needs a `tabIndex`.
 */
export function useFocusInList(
  list: RefObject<HTMLElement | null>,
  entries: readonly unknown[],
): void {
  const before = useRef(entries.length);
  useEffect(() => {
    const isOneGone = entries.length < before.current;
    before.current = entries.length;
    if (isOneGone && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [list, entries]);
}
