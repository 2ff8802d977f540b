import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * `client:intent` hydrates an island on the first pointer, focus or key event in it, or when a link, the
 * URL or find-in-page leads to the section around it. A click before the island has hydrated is repeated
 * afterwards, so that the first click works.
 */
const intent: ClientDirective = (load, _options, island) => {
  const section = island.closest('section');
  let clicked: HTMLElement | null = null;
  let hydrating = false;
  let failed = false;

  const start = async () => {
    if (hydrating) return;
    hydrating = true;
    const hydrate = await load();
    await hydrate();
    // Astro's mark of an island that is not hydrated: its code did not load, and the next press tries again.
    if (island.hasAttribute('ssr')) {
      hydrating = false;
      failed = true;
      return;
    }
    island.removeEventListener('click', hold, { capture: true });
    clicked?.click();
  };
  const hold = (event: MouseEvent) => {
    void start();
    // A link works without the island, and a form that cannot get it may.
    const native = failed ? 'a, form' : 'a';
    if (event.target instanceof Element && event.target.closest(native)) return;
    event.preventDefault();
    event.stopPropagation();
    // An icon inside a button is not an HTML element and has no click().
    if (event.target instanceof Element)
      clicked = event.target.closest<HTMLElement>(':not(svg *, svg)');
  };
  const hydrateInTarget = () => {
    if (section && location.hash === `#${section.id}`) void start();
  };

  for (const type of INTENTS) {
    island.addEventListener(type, () => void start(), { once: true, passive: true });
  }
  island.addEventListener('click', hold, { capture: true });
  section?.addEventListener('beforematch', () => void start(), { once: true });
  addEventListener('hashchange', hydrateInTarget);
  hydrateInTarget();
};

export default intent;
