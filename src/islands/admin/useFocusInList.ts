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
    if (hasFewerEntries) focusListIfLost(list);
  }, [list, entries]);
}

/** Moves focus to the list when nothing has focus. */
export function focusListIfLost(list: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
}
