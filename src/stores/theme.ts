import { atom } from 'nanostores';

export type Theme = 'light' | 'dark';

/** The key of the saved preference in local storage (specification, section 4). */
const KEY = 'theme';

/** The theme that the page is drawn in; the early script of the head has set it on the root. */
export const $theme = atom<Theme>('light');

/** Flips the theme and saves it as the visitor's preference. */
export function toggleTheme(): void {
  const theme = $theme.get() === 'dark' ? 'light' : 'dark';
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that forbids storage keeps the theme until the next page.
  }
}

/** Follows the preference saved by another tab, and the system's while none is saved. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const wanted = (): Theme => readPreference() ?? (system.matches ? 'dark' : 'light');
  apply(wanted());
  system.addEventListener('change', () => apply(wanted()));
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) apply(wanted());
  });
  // A page that comes back from the back-forward cache missed what happened meanwhile.
  addEventListener('pageshow', (event) => {
    if (event.persisted) apply(wanted());
  });
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  $theme.set(theme);
}

function readPreference(): Theme | null {
  try {
    const saved = localStorage.getItem(KEY);
    return saved === 'light' || saved === 'dark' ? saved : null;
  } catch {
    return null;
  }
}
