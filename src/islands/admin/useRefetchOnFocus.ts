import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $access } from '../../stores/access.ts';

/**
 * Loads whenever the admin has signed in, and when they return to the page from another tab, window or program. Once
 * their session has ended, another account may be signed in, to which row level security shows nothing.
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
