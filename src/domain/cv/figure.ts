/** An achievement, split for display. */
export interface Achievement {
  /** The figure at the start, such as "+54%" or "1000+"; `null` if there is no figure. */
  readonly figure: string | null;
  /** What follows the figure, or the whole text. */
  readonly text: string;
}

/** Strong text at the start, on one line and without other marks of Markdown: "**+54%** sales". */
const MARKED = /^\*\*(?! )([^*_`[\]\\\n]+)(?<! )\*\*\s+(\S.*)$/su;
/** How many characters fit in the column of figures, at its smallest size. */
const LENGTH = 12;

/**
 * Splits off the figure of an achievement, so that pages can show it large. The figure is the strong text at the start,
 * as in "**+54%** sales". A strong text of more than twelve characters is not a figure and stays in its sentence
 * (docs/product/content.md, Figures).
 */
export function splitAchievement(achievement: string): Achievement {
  const [, figure = '', text = ''] = MARKED.exec(achievement) ?? [];
  const isFigure = figure !== '' && figure.length <= LENGTH;
  return isFigure ? { figure, text } : { figure: null, text: achievement };
}

/** Whether an achievement begins with a figure of the hero, ignoring case. */
export function beginsWith(achievement: string, figure: string): boolean {
  return achievement.toLowerCase().startsWith(figure.toLowerCase());
}

/** The most characters of each size, largest size first; the first one is the size without a name. */
const SIZES = [
  [null, 5],
  ['long', 7],
  ['longer', 9],
  ['longest', LENGTH],
] as const;

/** The length class of a figure: every class but `null` needs a smaller font size. */
export function figureLength(figure: string): 'long' | 'longer' | 'longest' | null {
  const [size] = SIZES.find(([, most]) => figure.length <= most) ?? ['longest'];
  return size;
}
