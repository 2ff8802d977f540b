import { useEffect, useEffectEvent, useRef } from 'react';

/** Asks for the next step of a long list when it comes near the window, or is pressed. */
export function ShowMore({ onMore }: { readonly onMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: '600px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  });
  return (
    <button ref={ref} type="button" className="button-quiet mx-auto mt-8 flex" onClick={onMore}>
      Show more
    </button>
  );
}
