import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * `client:intent` hydrates an island on the first pointer, focus or key event in it, or when a link, the URL or
 * find-in-page targets the section around the island. If an island controls the markup around it, put both in an
 * element with `data-intent`. Events anywhere in that element then hydrate the island. A click before hydration is
 * replayed afterwards, so the first click works. While the code loads, the clicked control is marked as busy. The code
 * is usually in the cache already: unless the visitor has turned on data saving, the browser preloads it once the page
 * is idle.
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
    // Astro removes `ssr` from an island that has hydrated. If the island's code did not load, the next click tries
    // again.
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
    // A link works without the island. If the island's code did not load, a form may work as well.
    const native = failed ? 'a, form' : 'a';
    if (event.target.closest(native)) return;
    event.preventDefault();
    event.stopPropagation();
    // An SVG icon inside a button is not an HTML element and has no click().
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
  // Preloading starts only after the page has loaded. Safari has no requestIdleCallback.
  addEventListener('load', () =>
    (self.requestIdleCallback ?? setTimeout)(() => preloadCode(island, load)),
  );
};

/** The URLs of the modules that are already preloaded. */
const preloaded = new Set<string>();

/**
 * Preloads the code of an island. The build lists its files in an attribute of the island
 * (site/output/island-modules.ts), and `modulepreload` fetches them without running them. Without a list, as on the dev
 * server, this function runs the code, which also loads its imports.
 */
function preloadCode(island: HTMLElement, load: () => Promise<unknown>): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const { modules } = island.dataset;
  if (!modules) {
    void load();
    return;
  }
  for (const href of modules.split(' ')) {
    // Several islands list the same modules, and each new element costs a style recalculation.
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

export default intent;
