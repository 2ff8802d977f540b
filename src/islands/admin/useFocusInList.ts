import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to the list when an entry disappears and nothing has focus. The list needs a `tabIndex`. */
export function useFocusInList(
  list: RefObject<HTMLElement | null>,
  entries: readonly unknown[],
): void {
  const before = useRef(entries.length);
  useEffect(() => {
    const hasFewerEntries = entries.length < before.current;
    before.current = entries.length;
    const isFocusLost = document.activeElement === document.body;
    if (hasFewerEntries && isFocusLost) list.current?.focus({ preventScroll: true });
  }, [list, entries]);
}
