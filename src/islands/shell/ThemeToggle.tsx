import { MoonIcon, SunIcon } from 'lucide-react';
import { toggleTheme } from './toggle-theme.ts';
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
        <span className="sr-only dark:hidden">Switch to dark theme</span>
        <span className="sr-only hidden dark:inline">Switch to light theme</span>
      </button>
      <Tooltip text="Switch to dark theme" className="dark:hidden" />
      <Tooltip text="Switch to light theme" className="hidden dark:block" />
    </span>
  );
});
