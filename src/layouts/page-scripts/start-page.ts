import { nameAdminLink } from './admin-link.ts';
import { startEntrances } from './entrances.ts';
import { watchHydration } from './hydration-failure.ts';
import { startMobileMenu } from './mobile-menu.ts';
import { startTooltips } from './tooltips.ts';

/** Starts the scripts of every page that need no framework. */
export function startPage(): void {
  watchHydration();
  startMobileMenu();
  startTooltips();
  startEntrances();
  nameAdminLink();
}
