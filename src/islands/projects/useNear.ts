import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element is within a window's height of the window, or is printed.
 *
 * @param element known when the component is mounted
 * @param initial what is assumed before the window is looked at
 */
export function useNear(element: RefObject<Element | null>, initial: boolean): boolean {
  const [near, setNear] = useState(initial);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '100%' },
    );
    observer.observe(element.current);
    // The browser prints the page as it stands when this returns.
    const onPrint = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
    };
  }, [element]);
  return near;
}
