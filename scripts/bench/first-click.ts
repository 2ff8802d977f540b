import type { Browser } from 'playwright';
import type { BuiltSite } from '../site/build-and-serve.ts';
import { FIRST_CLICK } from './budgets.ts';

/** A control that wakes an island, and the selector that matches once it has answered. */
interface Control {
  readonly name: string;
  readonly route: string;
  readonly control: string;
  readonly answered: string;
}

const controls: readonly Control[] = [
  {
    name: 'theme toggle',
    route: '/about',
    control: '.theme-toggle button',
    answered: ':root.dark',
  },
  {
    name: 'header of a section',
    route: '/',
    control: '#skills button[aria-controls]',
    answered: '#skills-panel[data-open]',
  },
  {
    name: 'contact form',
    route: '/contact',
    control: 'form button[type="submit"]',
    answered: 'form [aria-invalid="true"]',
  },
];

/** How long a control of a site takes to answer the first click. */
export interface FirstClick {
  readonly variant: string;
  readonly name: string;
  /** In ms, from the click to the change it makes. */
  readonly time: number;
}

/**
 * Clicks each kind of control once, in a fresh browser whose page is warm: its code is fetched and has
 * not run. Nothing reaches for the control before, so the click alone has to wake it.
 */
export async function measureFirstClicks(browser: Browser, site: BuiltSite): Promise<FirstClick[]> {
  const clicks: FirstClick[] = [];
  for (const { name, route, control, answered } of controls) {
    const context = await browser.newContext({
      colorScheme: 'light',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`${site.server.url}${route}`, { waitUntil: 'networkidle' });
    const time = await page.evaluate(
      ([pressed, changed]) =>
        new Promise<number>((resolve, reject) => {
          const start = performance.now();
          new MutationObserver((_, observer) => {
            if (!document.querySelector(changed)) return;
            observer.disconnect();
            resolve(performance.now() - start);
          }).observe(document, { attributes: true, childList: true, subtree: true });
          document.querySelector<HTMLElement>(pressed)?.click();
          setTimeout(() => reject(new Error(`${pressed} does not answer`)), 10_000);
        }),
      [control, answered] as const,
    );
    clicks.push({ variant: site.variant, name, time });
    await context.close();
  }
  return clicks;
}

/** Every first click that is answered too late, a sentence each. */
export function passedFirstClicks(clicks: readonly FirstClick[]): string[] {
  return clicks
    .filter(({ time }) => time > FIRST_CLICK)
    .map(
      ({ variant, name, time }) =>
        `${variant}: the first click on the ${name} is answered after ${Math.round(time)} ms, the budget is ${FIRST_CLICK} ms`,
    );
}
