import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns whether React has hydrated the island: `false` in the served HTML, which has to work without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
