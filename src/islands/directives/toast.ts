import type { ClientDirective } from 'astro';
import { TOAST_EVENT } from '../../domain/page-events.ts';
import { fetchCode } from './code.ts';
import { whenIdle } from './when-idle.ts';

/** `client:toast`: the island that draws toasts loads when there is one to draw. */
const toast: ClientDirective = (load, _options, island) => {
  const wake = async () => {
    fetchCode(island, 'high');
    const hydrate = await load();
    await hydrate();
  };
  document.addEventListener(TOAST_EVENT, () => void wake(), { once: true });
  whenIdle(() => fetchCode(island, 'low'));
};

export default toast;
