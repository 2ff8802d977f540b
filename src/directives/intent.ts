import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * `client:intent` hydrates an island on the first pointer, focus or key event in it, or when a link, the
 * URL or find-in-page leads to the section around it. An island that acts for the markup around it is in an element
 * with `data-intent`, whose events count, too. A click before the island has hydrated is repeated afterwards, so that
 * the first click works. Until then its control is marked as busy. The code is usually in the cache already, because it
 * is loaded once the page is idle, except for visitors who save data.
 */
const intent: ClientDirective = (load, _options, island) => {
  const host = island.closest<HTMLElement>('[data-intent]') ?? island;
  const section = island.closest('section');
  let clicked: HTMLElement | null = null;
  let control: Element | null = null;
  let hydrating = false;
  let failed = false;

  const start = async () => {
    if (hydrating) return;
    hydrating = true;
    const hydrate = await load();
    control?.removeAttribute('aria-busy');
    await hydrate();
    // Astro's mark of an island that is not hydrated. If its code did not load, the next press tries again.
    if (island.hasAttribute('ssr')) {
      hydrating = false;
      failed = true;
      return;
    }
    host.removeEventListener('click', hold, { capture: true });
    clicked?.click();
  };
  const hold = (event: MouseEvent) => {
    void start();
    if (!(event.target instanceof Element)) return;
    // A link works without the island, and so may a form whose island cannot load.
    const native = failed ? 'a, form' : 'a';
    if (event.target.closest(native)) return;
    event.preventDefault();
    event.stopPropagation();
    // An icon inside a button is not an HTML element and has no click().
    clicked = event.target.closest<HTMLElement>(':not(svg *, svg)');
    control = event.target.closest('button') ?? island.closest('button');
    control?.setAttribute('aria-busy', 'true');
  };
  const hydrateInTarget = () => {
    if (section && location.hash === `#${section.id}`) void start();
  };

  for (const type of INTENTS) {
    host.addEventListener(type, () => void start(), { once: true, passive: true });
  }
  host.addEventListener('click', hold, { capture: true });
  section?.addEventListener('beforematch', () => void start(), { once: true });
  addEventListener('hashchange', hydrateInTarget);
  hydrateInTarget();
  // An island is in the page before it has loaded. Safari has no requestIdleCallback.
  addEventListener('load', () =>
    (self.requestIdleCallback ?? setTimeout)(() => preloadCode(island, load)),
  );
};

/**
 * Loads the code of an island. The build has written into the island which files these are
 * (site/output/island-modules.ts), and `modulepreload` runs nothing. The development server writes no list: there,
 * the code runs, because only then a browser loads what it imports.
 */
function preloadCode(island: HTMLElement, load: () => Promise<unknown>): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const { modules } = island.dataset;
  if (!modules) {
    void load();
    return;
  }
  // Browsers load a module once, even if several islands have it.
  for (const href of modules.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

export default intent;
