/**
 * Does something for later once the page is loaded, drawn and idle; never, when the visitor saves data.
 */
export function whenIdle(act: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari knows no idle callback.
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  const wait = () => {
    // The second frame begins when the first one has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => idle(() => act())));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
