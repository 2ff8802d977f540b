import { startShell } from '../../islands/shell/start-shell.ts';
import { startEntrances } from './entrances.ts';
import { watchHydration } from './hydration-failure.ts';
import { startMobileMenu } from './mobile-menu.ts';
import { startTooltips } from './tooltips.ts';
import { fetchTypefaces } from './typefaces.ts';

/** Starts everything that the frame of every page does without a framework. */
export function startFrame(): void {
  watchHydration();
  startShell();
  startMobileMenu();
  // These two measure the page: each has a task of its own, so that none keeps a visitor waiting.
  setTimeout(startTooltips);
  setTimeout(startEntrances);
  fetchTypefaces();
}
