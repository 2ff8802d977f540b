import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when the entry that had it is gone. The list needs a `tabIndex`.
 */
export function useFocusInList(
  list: RefObject<HTMLElement | null>,
  entries: readonly { readonly id: string }[],
): void {
  const before = useRef(entries);
  useEffect(() => {
    const ids = new Set(entries.map(({ id }) => id));
    const isOneGone = before.current.some(({ id }) => !ids.has(id));
    before.current = entries;
    if (isOneGone && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [list, entries]);
}
