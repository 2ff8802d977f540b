import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $access } from '../../stores/access.ts';

/** Loads whenever the admin has signed in, and when they return to the page from another tab, window or program. */
export function useRefetchOnFocus(load: () => Promise<void>): void {
  const { status } = useStore($access);
  useEffect(() => {
    if (status === 'admin') void load();
  }, [status, load]);
  useEffect(() => {
    const act = () => void load();
    addEventListener('focus', act);
    return () => removeEventListener('focus', act);
  }, [load]);
}
