/** An achievement, split into a figure and text. */
export interface Achievement {
  /** The figure at the start, such as "+54%" or "1000+", or `null` if there is none. */
  readonly figure: string | null;
  /** The text after the figure, or the whole text if there is no figure. */
  readonly text: string;
}

/** Matches bold text at the start, on one line and without other Markdown: "**+54%** sales". */
const MARKED = /^\*\*(?! )([^*_`[\]\\\n]+)(?<! )\*\*\s+(\S.*)$/su;
/** The maximum number of characters that fit into the column of figures at the smallest font size. */
const MAX_LENGTH = 12;

/**
 * Splits an achievement into its figure, which a page can show in large type, and its text. The figure is the bold text
 * at the start, as in "**+54%** sales". Bold text longer than twelve characters is not a figure and stays in its
 * sentence (docs/product/content.md, Figures).
 */
export function splitAchievement(achievement: string): Achievement {
  const [, figure = '', text = ''] = MARKED.exec(achievement) ?? [];
  const isFigure = figure !== '' && figure.length <= MAX_LENGTH;
  return isFigure ? { figure, text } : { figure: null, text: achievement };
}

/** Returns whether an achievement begins with an entry in the profile's `figures`, ignoring case. */
export function beginsWith(achievement: string, figure: string): boolean {
  return achievement.toLowerCase().startsWith(figure.toLowerCase());
}

/** The maximum number of characters at each font size, largest first. The largest size has no name. */
const SIZES = [
  [null, 5],
  ['long', 7],
  ['longer', 9],
  ['longest', MAX_LENGTH],
] as const;

/** Returns the name of the font size for a figure, which depends on its length. `null` means the largest size. */
export function figureLength(figure: string): 'long' | 'longer' | 'longest' | null {
  const [size] = SIZES.find(([, maxLength]) => figure.length <= maxLength) ?? ['longest'];
  return size;
}
