import { MoonIcon, SunIcon } from 'lucide-react';
import { page } from '../../words/words.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

/**
 * The button that switches the theme. CSS shows the icon and the label of the current theme, so the HTML
 * is right in both.
 */
export const ThemeToggle = withBoundary(() => {
  return (
    <span className="has-tooltip">
      <button
        type="button"
        className="icon-button md:border md:border-line md:bg-surface md:shadow-raised"
        onClick={toggleTheme}
      >
        <MoonIcon aria-hidden="true" className="size-5 dark:hidden" />
        <SunIcon aria-hidden="true" className="hidden size-5 dark:block" />
        <span className="sr-only dark:hidden" suppressHydrationWarning>
          {page.darkTheme}
        </span>
        <span className="sr-only hidden dark:inline" suppressHydrationWarning>
          {page.lightTheme}
        </span>
      </button>
      <Tooltip text={page.darkTheme} className="dark:hidden" />
      <Tooltip text={page.lightTheme} className="hidden dark:block" />
    </span>
  );
});

/**
 * Switches the theme and saves it as the visitor's preference, under the key that docs/product.md names. The
 * theme is the `dark` class of the root; src/layouts/head/theme.js sets it, and follows the system and other tabs.
 */
function toggleTheme(): void {
  const root = document.documentElement;
  // Without transitions: for some frames, old text colours would be on the new background.
  root.classList.add('theme-changing');
  const isDark = root.classList.toggle('dark');
  void root.offsetHeight;
  root.classList.remove('theme-changing');
  try {
    localStorage.setItem('theme', isDark ? 'dark' : 'light');
  } catch {
    // Without storage the theme lasts until the next page.
  }
}
