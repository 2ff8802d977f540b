import { useEffect, useEffectEvent } from 'react';

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
    push();
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      const state: unknown = history.state;
      if (typeof state === 'object' && state !== null && 'dialog' in state) history.back();
    };
  }, []);
}
