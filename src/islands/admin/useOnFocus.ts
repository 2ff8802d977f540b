import { useEffect, useEffectEvent } from 'react';

/** Browsers fire two events for one return; those within this time count as one, in ms. */
const ONE_RETURN = 1_000;

/** Calls back when the admin returns to the page from another tab, window or program. */
export function useOnFocus(onReturn: () => void): void {
  const act = useEffectEvent(onReturn);
  useEffect(() => {
    let last = -ONE_RETURN;
    const look = () => {
      const now = performance.now();
      if (document.hidden || now - last < ONE_RETURN) return;
      last = now;
      act();
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
