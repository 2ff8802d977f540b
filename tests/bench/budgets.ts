import { navigation } from '../../src/domain/navigation.ts';
import { routes } from '../../src/domain/routes.ts';
import type { Measured } from './measure.ts';

/** The limits of a page. docs/decisions/012-measuring.md explains where they come from. */
export interface Budget {
  /** The minimum Lighthouse score. */
  readonly performance: number;
  /** The largest paint of the page divided by that of its baseline. Pages behind sign-in have no baseline. */
  readonly ratio?: number;
  /**
   * A page whose paint is at most this many ms later than that of its baseline passes at any ratio, because a baseline
   * takes only 100 ms on a desktop.
   */
  readonly later?: number;
  /** In ms. */
  readonly blockingTime?: number;
  /** Whether the page is hidden from search engines, so that its SEO score does not count. */
  readonly hidden?: true;
  /** With `--against`, the limit as a multiple of the other build's blocking time and bytes until the load event. */
  readonly against?: { readonly bytes?: number; readonly blockingTime?: number };
}

const TEXT: Budget = { performance: 100, ratio: 1.15 };
const BUDGETS: Readonly<Record<string, Budget>> = {
  [routes.home]: { ...TEXT, against: { bytes: 1.1 } },
  [routes.projects]: { performance: 100, ratio: 1.25, blockingTime: 100 },
  [routes.auth]: { performance: 98, hidden: true },
  [routes.admin]: { performance: 92, hidden: true, against: { blockingTime: 1 } },
};
/** {@link Budget.later} for most pages. */
const LATER = 150;
const LAYOUT_SHIFT = 0.01;

/** /projects in a build without the list, whose cards wait for React and the backend. */
export const PROJECTS_FROM_BACKEND: Budget = {
  performance: 90,
  ratio: 1.75,
  later: 500,
  blockingTime: 100,
};

/** All pages that are measured. */
export const ROUTES = [...navigation.map(({ route }) => route), routes.auth, routes.admin];

/** Returns the budget of a page. */
export function budgetOf(route: string): Budget {
  return BUDGETS[route] ?? TEXT;
}

/**
 * Returns the figures that exceed the budget of a page, each in a few words.
 *
 * @param other the same page in the build of another commit
 */
export function overBudget(budget: Budget, own: Measured, other?: Measured): string[] {
  const { page, baseline } = own;
  const { ratio, later = LATER, against } = budget;
  const over: string[] = [];
  const expectAtLeast = (limit: number, value: number, name: string) => {
    if (!(value >= limit)) over.push(`${name} is ${value} instead of at least ${limit}`);
  };
  const expectAtMost = (limit: number, value: number, name: string) => {
    if (!(value <= limit))
      over.push(`${name} is ${rounded(value)} instead of at most ${rounded(limit)}`);
  };
  expectAtLeast(budget.performance, page.performance, 'performance');
  expectAtLeast(100, page.accessibility, 'accessibility');
  expectAtLeast(100, page['best-practices'], 'best practices');
  if (!budget.hidden) expectAtLeast(100, page.seo, 'SEO');
  expectAtMost(LAYOUT_SHIFT, page.layoutShift, 'layout shift');
  if (budget.blockingTime !== undefined)
    expectAtMost(budget.blockingTime, page.blockingTime, 'blocking time (ms)');
  if (ratio !== undefined && page.paint - baseline.paint > later)
    expectAtMost(ratio, page.paint / baseline.paint, 'largest paint, × the baseline');
  if (other && against?.bytes !== undefined)
    expectAtMost(
      against.bytes * other.page.bytesUntilLoad,
      page.bytesUntilLoad,
      'bytes until it has loaded',
    );
  if (other && against?.blockingTime !== undefined) {
    const limit = against.blockingTime * other.page.blockingTime;
    expectAtMost(limit, page.blockingTime, 'blocking time (ms)');
  }
  return over;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
