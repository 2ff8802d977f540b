import { navigation } from '../../src/domain/navigation.ts';
import { routes } from '../../src/domain/routes.ts';
import type { Measured } from './measure.ts';

/** The limits of a page. docs/decisions/012-measuring.md explains where they come from. */
export interface Budget {
  /** The minimum Lighthouse score. */
  readonly performance: number;
  /**
   * The maximum time to the largest contentful paint, as a multiple of the baseline's time. /auth and /admin have no
   * such limit.
   */
  readonly ratio?: number;
  /**
   * A paint that is at most this much later than the baseline's, in ms, passes at any ratio. A desktop baseline takes
   * only about 100 ms, so even a small delay gives a high ratio.
   */
  readonly later?: number;
  /** The maximum total blocking time in ms. */
  readonly blockingTime?: number;
  /** Set for a page that is hidden from search engines. Its SEO score is ignored. */
  readonly hidden?: true;
  /**
   * The limits that apply with `--against`, as multiples of the other build's figures: the bytes until the load event,
   * and the blocking time.
   */
  readonly against?: { readonly bytes?: number; readonly blockingTime?: number };
}

const TEXT: Budget = { performance: 100, ratio: 1.15 };
const BUDGETS: Readonly<Record<string, Budget>> = {
  [routes.home]: { ...TEXT, against: { bytes: 1.1 } },
  [routes.projects]: { performance: 100, ratio: 1.25, blockingTime: 100 },
  [routes.auth]: { performance: 98, hidden: true },
  [routes.admin]: { performance: 92, hidden: true, against: { blockingTime: 1 } },
};
/** The default for {@link Budget.later}. */
const LATER = 150;
const LAYOUT_SHIFT = 0.01;

/**
 * The budget of /projects in a build without a list of projects, where the cards need React and a response from the
 * backend.
 */
export const PROJECTS_FROM_BACKEND: Budget = {
  performance: 90,
  ratio: 1.75,
  later: 500,
  blockingTime: 100,
};

/** The routes to measure. */
export const ROUTES = [...navigation.map(({ route }) => route), routes.auth, routes.admin];

/** Returns the budget of a page. */
export function budgetOf(route: string): Budget {
  return BUDGETS[route] ?? TEXT;
}

/**
 * Returns a short message for each limit that a page does not meet.
 *
 * @param other the same page in the build of another commit
 */
export function overBudget(budget: Budget, own: Measured, other?: Measured): string[] {
  const { page, baseline } = own;
  const { ratio, later = LATER, against } = budget;
  const over: string[] = [];
  const expectAtLeast = (limit: number, value: number, name: string) => {
    if (!(value >= limit)) over.push(`${name} is ${value}, but must be at least ${limit}`);
  };
  const expectAtMost = (limit: number, value: number, name: string) => {
    if (!(value <= limit))
      over.push(`${name} is ${rounded(value)}, but must be at most ${rounded(limit)}`);
  };
  expectAtLeast(budget.performance, page.performance, 'performance');
  expectAtLeast(100, page.accessibility, 'accessibility');
  expectAtLeast(100, page['best-practices'], 'best practices');
  if (!budget.hidden) expectAtLeast(100, page.seo, 'SEO');
  expectAtMost(LAYOUT_SHIFT, page.layoutShift, 'layout shift');
  if (budget.blockingTime !== undefined)
    expectAtMost(budget.blockingTime, page.blockingTime, 'blocking time (ms)');
  if (ratio !== undefined && page.paint - baseline.paint > later)
    expectAtMost(ratio, page.paint / baseline.paint, 'largest contentful paint (× the baseline)');
  if (other && against?.bytes !== undefined)
    expectAtMost(
      against.bytes * other.page.bytesUntilLoad,
      page.bytesUntilLoad,
      'bytes until the load event',
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
