import type { ClientDirective } from 'astro';
import { TOAST_EVENT } from '../../domain/page-events.ts';
import { fetchCode } from './code.ts';

/** `client:toast`: the island that draws toasts loads when there is one to draw. */
const toast: ClientDirective = (load, _options, island) => {
  const wake = async () => {
    fetchCode(island);
    const hydrate = await load();
    await hydrate();
  };
  document.addEventListener(TOAST_EVENT, () => void wake(), { once: true });
};

export default toast;
