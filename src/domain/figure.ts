/** An achievement, split for display. */
export interface Achievement {
  /** The figure that it starts with, such as "+54%" or "1000+"; `null` without one. */
  readonly figure: string | null;
  /** What follows the figure, or the whole text. */
  readonly text: string;
}

const SPACE = String.raw`[ \u00A0\u2009\u202F]`;
const SIGN = String.raw`[+\-−–~≈<>≤≥]?`;
const CURRENCY = String.raw`(?:[A-Z]{0,2}\p{Sc}${SPACE}?)?`;
/** Digits, in threes after a separator, and a fraction. */
const NUMBER = String.raw`(?:\d{1,3}(?:[.,'’ \u00A0\u2009\u202F]\d{3})+|\d+)(?:[.,]\d+)?`;
const MAGNITUDE = String.raw`(?:[km]|bn|b|${SPACE}[km](?=\p{Sc}))?`;
const UNIT = String.raw`(?:${SPACE}?[%‰٪％×]|x)?(?:${SPACE}?\p{Sc})?\+?`;
/** What follows a figure: a word, an opening bracket or quotation mark, or a name such as ".NET". */
const NEXT = String.raw`(?=[\p{L}(“"'‘„«*_\x60\[]|\.\p{L})`;
/** What must not follow: a word that makes the number part of a date, a share or a larger number. */
const OTHER = String.raw`(?!(?:of|out of|or|to|in \d\S*|million|billion|thousand|mio|mrd|am|pm|a\.m|p\.m|jan\w*|feb\w*|mar|march|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)\b)`;
const FIGURE = new RegExp(
  String.raw`^(${SIGN}${CURRENCY}${NUMBER}(?:[-–]${NUMBER})?${MAGNITUDE}${UNIT})\s+${NEXT}${OTHER}(.*)$`,
  'isu',
);
/** A year, which is a date. */
const YEAR = /^(?:19|20)\d{2}(?:[-–](?:19|20)?\d{2})?$/;
/** How many characters fit in the column of figures. */
const LENGTH = 9;

/**
 * Splits off the leading figure of an achievement, so that it can be set large. A year, an ordinal, a date, a number in
 * front of "of" or "million", and a figure too long for its column are part of the text.
 */
export function splitAchievement(achievement: string): Achievement {
  const match = FIGURE.exec(achievement);
  const [, figure = '', text = ''] = match ?? [];
  const isFigure = match !== null && figure.length <= LENGTH && !YEAR.test(figure);
  return isFigure ? { figure, text } : { figure: null, text: achievement };
}
