import type { ClientDirective } from 'astro';
import { WAKE_EVENT } from '../../domain/page-events.ts';
import { fetchCode } from './code.ts';
import { whenIdle } from './when-idle.ts';

/** The longest that an island waits until the page begins to draw by itself, in ms. */
const LONGEST_WAIT = 4_000;

/**
 * `client:drawn`: the page draws by itself what the island shows first, and says so with `data-drawn`
 * (`now`, then `done`) and {@link WAKE_EVENT}; the island loads then, or when nothing begins for long.
 * Then it warms those of the header.
 */
const drawn: ClientDirective = (load, _options, island) => {
  let awake = false;
  const wake = async () => {
    if (awake) return;
    awake = true;
    fetchCode(island);
    // Those of the header were left unwarmed until now.
    for (const other of document.querySelectorAll<HTMLElement>('header astro-island')) {
      whenIdle(() => fetchCode(other));
    }
    const hydrate = await load();
    // A list that came late may be half drawn.
    if (island.dataset['drawn'] === 'now') {
      await new Promise((resolve) => island.addEventListener(WAKE_EVENT, resolve, { once: true }));
    }
    await hydrate();
  };
  if (island.dataset['drawn'] === 'done') void wake();
  island.addEventListener(WAKE_EVENT, () => void wake());
  setTimeout(() => {
    if (island.dataset['drawn'] === undefined) void wake();
  }, LONGEST_WAIT);
};

export default drawn;
