import { MoonIcon, SunIcon } from 'lucide-react';
import { THEME_KEY } from '../../domain/stored-keys.ts';
import { page } from '../../words/words.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { Tooltip } from '../../ui/IconButton.tsx';

/**
 * The button that switches the theme. CSS shows the icon and label for the current theme, so both themes use the same
 * HTML.
 */
export const ThemeToggle = withBoundary(() => {
  return (
    <span className="has-tooltip">
      <button type="button" className="theme-toggle icon-button" onClick={toggleTheme}>
        <MoonIcon aria-hidden="true" className="is-for-light size-5" />
        <SunIcon aria-hidden="true" className="is-for-dark size-5" />
        <span className="is-for-light sr-only" suppressHydrationWarning>
          {page.darkTheme}
        </span>
        <span className="is-for-dark sr-only" suppressHydrationWarning>
          {page.lightTheme}
        </span>
      </button>
      <Tooltip text={page.darkTheme} className="is-for-light" />
      <Tooltip text={page.lightTheme} className="is-for-dark" />
    </span>
  );
});

/**
 * Switches the theme and saves it as the visitor's preference. The theme is the `dark` class on the root element.
 * src/layouts/head/theme.js sets the class and updates it when the system or another tab changes the theme.
 */
function toggleTheme(): void {
  const root = document.documentElement;
  // Turns transitions off. Otherwise, the old text colours would appear on the new background for a few frames.
  root.classList.add('theme-changing');
  const isDark = root.classList.toggle('dark');
  void root.offsetHeight;
  root.classList.remove('theme-changing');
  try {
    localStorage.setItem(THEME_KEY, isDark ? 'dark' : 'light');
  } catch {
    // If storage is unavailable, the choice applies only until the next page loads.
  }
}
