import { useSyncExternalStore } from 'react';

/** `false` during hydration of the served HTML, `true` afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
