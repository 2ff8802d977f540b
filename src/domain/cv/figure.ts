/** An achievement, split for display. */
export interface Achievement {
  /** The figure that it starts with, such as "+54%" or "1000+"; `null` without one. */
  readonly figure: string | null;
  /** What follows the figure, or the whole text. */
  readonly text: string;
}

/** Strong text at the start, on one line and without other marks of Markdown: "**+54%** sales". */
const MARKED = /^\*\*(?! )([^*_`[\]\\\n]+)(?<! )\*\*\s+(\S.*)$/su;
/** How many characters fit in the column of figures, at its smallest size. */
const LENGTH = 12;

/**
 * Splits off the figure of an achievement, so that it can be set large: the strong text that it starts with, as in
 * "**+54%** sales". A strong text of more than twelve characters is no figure: it stays in its sentence
 * (docs/product/content.md, Figures).
 */
export function splitAchievement(achievement: string): Achievement {
  const [, figure = '', text = ''] = MARKED.exec(achievement) ?? [];
  const isFigure = figure !== '' && figure.length <= LENGTH;
  return isFigure ? { figure, text } : { figure: null, text: achievement };
}

/** Whether an achievement is what a figure of the hero repeats the beginning of, in any case of its letters. */
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

/** How long a figure is for its column: all but `null` need a smaller size. */
export function figureLength(figure: string): 'long' | 'longer' | 'longest' | null {
  const [size] = SIZES.find(([, most]) => figure.length <= most) ?? ['longest'];
  return size;
}
