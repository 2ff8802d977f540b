import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element has ever been within two heights of the window, or is being printed. It does not
 * become far again: what is laid out already would change its height above what somebody reads.
 *
 * @param element known when the component is mounted
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200%' },
    );
    observer.observe(element.current);
    // The browser prints the page as it stands when this returns.
    const onPrint = () => flushSync(() => setPrinted(true));
    const onPrinted = () => setPrinted(false);
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrinted);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', onPrinted);
    };
  }, [element, near]);
  return near || printed;
}
