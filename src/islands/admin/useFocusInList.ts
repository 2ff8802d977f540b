import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when the entry that had it is gone. The list needs a `tabIndex`.
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
