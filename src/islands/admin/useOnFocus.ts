import { useEffect } from 'react';

/** Calls back when the admin returns to the page from another tab, window or program. */
export function useOnFocus(onReturn: () => Promise<void>): void {
  useEffect(() => {
    const act = () => void onReturn();
    addEventListener('focus', act);
    return () => removeEventListener('focus', act);
  }, [onReturn]);
}
