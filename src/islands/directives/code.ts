/**
 * Fetches the code of an island, all of it at once, without running it. The build has written its
 * addresses to the island (src/site/lean-page.ts); in development there are none.
 */
export function fetchCode(island: HTMLElement, priority: 'low' | 'high'): void {
  const addresses = island.dataset['code']?.split(' ') ?? [];
  for (const href of addresses) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.fetchPriority = priority;
    document.head.append(link);
  }
}

/**
 * Fetches the code of an island once the page is loaded, drawn and idle, unless the visitor saves
 * data.
 */
export function fetchCodeWhenIdle(island: HTMLElement): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = () => {
    // Safari knows no idle callback.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    requestAnimationFrame(() => whenIdle(() => fetchCode(island, 'low')));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
