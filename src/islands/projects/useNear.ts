import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element is within a window's height of the window, or is printed.
 *
 * @param element known when the component is mounted
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let isNear = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        setNear(isNear);
      },
      { rootMargin: '100%' },
    );
    observer.observe(element.current);
    // The browser prints the page as it stands when this returns.
    const onPrint = () => flushSync(() => setNear(true));
    const onPrinted = () => setNear(isNear);
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrinted);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', onPrinted);
    };
  }, [element]);
  return near;
}
