import { useEffect, useEffectEvent } from 'react';

/** Whether a Back of our own is under way: a browser takes a moment until it has gone there. */
let leaving = false;

/**
 * Lets the browser's Back button, the only one on many phones, do what Cancel does while the
 * component is drawn.
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
    // What closed just before this opened is still going back: that is not meant for this one.
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
