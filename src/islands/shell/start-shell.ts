import { followTheme } from '../../stores/theme.ts';
import { $toast, showStoredToast } from '../../stores/toast.ts';

/** Starts what the shell's islands share with the page before any of them is awake. */
export function startShell(): void {
  followTheme();
  document.addEventListener('astro:hydration-error', ({ target }) => {
    // A message is not lost because the code that draws it did not arrive.
    const region = target instanceof Element && target.querySelector('.toast-region');
    const toast = $toast.get();
    if (!region || !toast) return;
    const text = document.createElement('p');
    text.className = 'toast';
    text.textContent = [toast.title, toast.description].filter(Boolean).join(' ');
    region.append(text);
  });
  showStoredToast();
}
