import type { MotifName } from './content/names.ts';

/** A file of src/fonts. */
export interface Typeface {
  readonly family: string;
  readonly file: string;
  /** Whether it holds more than one weight. */
  readonly variable: boolean;
}

/** The typefaces of each motif, as src/styles/typefaces.css declares them and src/fonts holds them. */
export const typefaces = {
  ledger: {
    display: { family: 'Besley', file: 'besley.woff2', variable: false },
    text: { family: 'Hanken Grotesk', file: 'hanken-grotesk.woff2', variable: true },
  },
  'drawing-board': {
    display: { family: 'Instrument Sans Display', file: 'instrument-sans.woff2', variable: true },
    text: { family: 'Geist Mono', file: 'geist-mono.woff2', variable: false },
  },
} as const satisfies Record<MotifName, Record<'display' | 'text', Typeface>>;

/** The weight of what is large. */
export const DISPLAY_WEIGHT = 600 as const;
