import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $access } from '../../stores/access.ts';

/**
 * Calls `load` as soon as an admin is signed in, and whenever they return from another tab, window or program. Does not
 * call `load` after their session has ended. By then, another account may be signed in, and row-level security would
 * return an empty or incomplete list.
 */
export function useRefetchOnFocus(load: () => Promise<unknown>): void {
  const { status } = useStore($access);
  useEffect(() => {
    if (status !== 'admin') return undefined;
    const act = () => void load();
    act();
    addEventListener('focus', act);
    return () => removeEventListener('focus', act);
  }, [status, load]);
}
