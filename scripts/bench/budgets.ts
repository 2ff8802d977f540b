/**
 * What a page may cost: the one place for it. `npm run size` holds the bytes, `npm run bench` all of it.
 */

/** Budgets of bytes are in units of 1,000. */
const KB = 1000;

/** The kinds of page that share a budget. */
export type PageKind = 'home' | 'text' | 'projects' | 'auth' | 'admin';

/** Bytes in brotli; see {@link PageWeight} for what each counts. */
export interface ByteBudget {
  readonly page?: number;
  readonly running?: number;
  readonly script?: number;
  readonly everything?: number;
}

/** What Lighthouse may find, as the median of its runs. Times are in ms. */
export interface PaintBudget {
  /** The least that each category may score, of 100; a category that is not named is not judged. */
  readonly categories: Readonly<Partial<Record<Category, number>>>;
  /** How many times later than the bare page the largest paint may come. */
  readonly paintRatio: number;
  /** Whether that bare page shows the pictures too: where they are the largest paint, text is no measure. */
  readonly pictured?: true;
  readonly layoutShift: number;
  readonly blockingTime: number;
}

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

const READING: ByteBudget = { page: 20 * KB, running: 5 * KB, everything: 150 * KB };

export const byteBudgets: Readonly<Record<PageKind, ByteBudget>> = {
  home: READING,
  text: READING,
  projects: { script: 90 * KB },
  auth: { script: 140 * KB },
  admin: { script: 220 * KB },
};

const UNLISTED = { performance: 100, accessibility: 100, 'best-practices': 100 } as const;
const EVERY_CATEGORY = { ...UNLISTED, seo: 100 } as const;
const STRICT = { paintRatio: 1.1, layoutShift: 0.01 } as const;

/** Pages that search engines are kept from are not judged by them. */
export const paintBudgets: Readonly<Record<PageKind, PaintBudget>> = {
  home: { ...STRICT, categories: EVERY_CATEGORY, blockingTime: 50 },
  text: { ...STRICT, categories: EVERY_CATEGORY, blockingTime: 0 },
  // Its largest paint is a picture of the backend's, which no page paints before it has asked for it.
  projects: { ...STRICT, categories: EVERY_CATEGORY, blockingTime: 50, pictured: true },
  // What these show is drawn by script for one person, so no bare page says the same.
  auth: { ...STRICT, categories: UNLISTED, blockingTime: 50, paintRatio: Infinity },
  admin: {
    ...STRICT,
    // Signed in: what it shows waits for the role, and the role for the code that asks for it.
    categories: { ...UNLISTED, performance: 90 },
    blockingTime: 200,
    paintRatio: Infinity,
  },
};

/** How the site may grow; `npm run bench -- --scale` holds it. */
export const growthBudgets = {
  /** How many times longer the first cards may take with the most projects than with the fewest. */
  firstCards: 1.3,
  /** The longest that an interaction may take at a quarter of the processor's speed, in ms. */
  interaction: 200,
  /** How much faster than the number of entries the time of a build may grow. */
  build: 1,
} as const;

/** The longest that both contents may take to build on two cores, in ms. */
export const BUILD_TIME = 15_000;

/** The longest that a control whose code was fetched may take to answer the first click, in ms. */
export const FIRST_CLICK = 100;
