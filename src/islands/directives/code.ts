/**
 * Fetches the code of an island, all of it at once, without running it. The build has written its
 * addresses to the island (src/site/lean-page.ts); in development there are none.
 */
export function fetchCode(island: HTMLElement): void {
  const addresses = island.dataset['code']?.split(' ') ?? [];
  for (const href of addresses) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
