import { NEXT_TOAST_KEY, TOAST_EVENT } from '../../domain/page-events.ts';
import type { Toast } from '../../stores/toast.ts';

/**
 * Starts what the shell's islands share with the page before any of them is awake. It stands in the
 * page itself, so it shares no code with them.
 */
export function startShell(): void {
  let toast: Partial<Toast> | null = null;
  document.addEventListener(TOAST_EVENT, (event) => {
    if (event instanceof CustomEvent) toast = event.detail as Partial<Toast> | null;
  });
  document.addEventListener('astro:hydration-error', ({ target }) => {
    // A message is not lost because the code that draws it did not arrive.
    const region = target instanceof Element && target.querySelector('.toast-region');
    if (!region || !toast) return;
    const text = document.createElement('p');
    text.className = 'toast';
    text.textContent = [toast.title, toast.description].filter(Boolean).join(' ');
    region.append(text);
  });
  announceArrivedToast();
}

/** Takes the toast that the page before left, so that it is shown once, and wakes what draws it. */
function announceArrivedToast(): void {
  try {
    const text = sessionStorage.getItem(NEXT_TOAST_KEY);
    if (text === null) return;
    sessionStorage.removeItem(NEXT_TOAST_KEY);
    const detail: unknown = JSON.parse(text);
    document.documentElement.dataset['toast'] = text;
    document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail }));
  } catch {
    // No storage, or no toast: there is nothing to say.
  }
}
