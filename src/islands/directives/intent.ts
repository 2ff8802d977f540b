import type { ClientDirective } from 'astro';
import { WAKE_EVENT } from '../../domain/page-events.ts';
import { fetchCode } from './code.ts';
import { whenIdle } from './when-idle.ts';

const REACHING = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * `client:intent`: an island that only answers the visitor loads when they reach for it. A click
 * that comes before the island is ready is held and given to it then, so that the first one works; it
 * rarely has to wait, because the code is fetched when the page is idle; with the value `unwarmed` it is
 * not: for what few visitors come to see, and where something else comes first.
 */
const intent: ClientDirective = (load, options, island) => {
  let awake = false;
  let held: HTMLElement | null = null;

  const wake = () => {
    if (awake) return;
    awake = true;
    void hydrateAndReplay();
  };
  const hydrateAndReplay = async () => {
    for (const type of [...REACHING, WAKE_EVENT]) island.removeEventListener(type, wake);
    fetchCode(island);
    const hydrate = await load();
    await hydrate();
    island.removeEventListener('click', hold, { capture: true });
    held?.click();
  };
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLElement) held = event.target;
    else if (event.target instanceof Element) held = event.target.closest('button');
    wake();
  };

  for (const type of [...REACHING, WAKE_EVENT]) {
    island.addEventListener(type, wake, { passive: true });
  }
  island.addEventListener('click', hold, { capture: true });
  if (options.value !== 'unwarmed') whenIdle(() => fetchCode(island));
};

export default intent;
