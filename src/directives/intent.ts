import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * `client:intent` hydrates an island on the first pointer, focus or key event in it, or when a link, the
 * URL or find-in-page leads to the section around it. A click before the island has hydrated is repeated
 * afterwards, so that the first click works. With the value `loaded` it hydrates without an intent too, once
 * the page has loaded and the browser is idle.
 */
const intent: ClientDirective = (load, options, island) => {
  const section = island.closest('section');
  let clicked: HTMLElement | null = null;
  let hydrating = false;

  const start = async () => {
    if (hydrating) return;
    hydrating = true;
    const hydrate = await load();
    await hydrate();
    island.removeEventListener('click', hold, { capture: true });
    clicked?.click();
  };
  const hold = (event: MouseEvent) => {
    void start();
    // These work without the island; a link that opens something on this page waits for it, unless a
    // modifier opens it elsewhere.
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const isModified = ctrlKey || metaKey || shiftKey || altKey;
    const ready = isModified ? 'a, video' : 'a:not([data-opens-here]), video';
    if (event.target instanceof Element && event.target.closest(ready)) return;
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
  if (options.value !== 'loaded') return;
  // Safari has no requestIdleCallback.
  const startWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => void start());
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle);
};

export default intent;
