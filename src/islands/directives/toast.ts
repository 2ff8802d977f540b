import type { ClientDirective } from 'astro';
import { TOAST_EVENT } from '../../domain/page-events.ts';

/** `client:toast`: the island that draws toasts loads when there is one to draw. */
const toast: ClientDirective = (load) => {
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
  };
  document.addEventListener(TOAST_EVENT, () => void wake(), { once: true });
};

export default toast;
