import { useEffect, useEffectEvent } from 'react';

/** Whether our own `history.back()` is still running: it is asynchronous. */
let leaving = false;

/**
 * Makes the browser's Back button do what Cancel does while the component is mounted; many phones have
 * no Escape key.
 */
export function useBackButton(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const push = () => history.pushState({ dialog: true }, '');
    const onPopState = () => {
      push();
      back();
    };
    const start = () => {
      push();
      addEventListener('popstate', onPopState);
    };
    // A dialog that has just closed is still going back; that event is not for this one.
    if (leaving) addEventListener('popstate', start, { once: true });
    else start();
    return () => {
      removeEventListener('popstate', start);
      removeEventListener('popstate', onPopState);
      const state: unknown = history.state;
      const isOurs = typeof state === 'object' && state !== null && 'dialog' in state;
      if (!isOurs || leaving) return;
      leaving = true;
      addEventListener(
        'popstate',
        () => {
          leaving = false;
        },
        { once: true },
      );
      history.back();
    };
  }, []);
}
