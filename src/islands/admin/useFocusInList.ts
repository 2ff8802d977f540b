import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus near when what had it is gone with its entry: it goes to the list itself, which takes
 * it (`tabIndex`).
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
