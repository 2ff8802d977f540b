import { useSyncExternalStore } from 'react';

/** `false` while the served HTML is taken over, `true` from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
