const SPACE = String.raw`[ \u00A0\u2009\u202F]`;
const SIGN = String.raw`[+\-−–~≈<>≤≥]?`;
const CURRENCY = String.raw`(?:[A-Z]{0,2}\p{Sc}${SPACE}?)?`;
/** Digits, possibly in groups of three (in India, groups of two before the last three), and an optional fraction. */
const NUMBER = String.raw`(?:\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[.,'’ \u00A0\u2009\u202F]\d{3})+|\d+)(?:[.,]\d+)?`;
const MAGNITUDE = String.raw`(?:[km]|bn|b|${SPACE}[km](?=\p{Sc}))?`;
const UNIT = String.raw`(?:${SPACE}?(?:[%‰٪％×]|(?-i:x))|x)?(?:${SPACE}?\p{Sc})?\+?`;
/**
 * The start of the text after a figure: a word, an opening bracket, an opening quotation mark, a Markdown marker, or a
 * name such as ".NET".
 */
const TEXT_START = String.raw`(?=[\p{L}(“"'‘„«*_\x60\[]|\.\p{L})`;
/** Words that multiply the number before them, such as "million", or that divide it, such as "percent". */
const MULTIPLIER = [
  'per ?cent|percent|prozent|procent|pour cent|por cient?o|per cento|процент\\p{L}*|hundred|thousands?|millions?|billions?|trillions?|quadrillions?|dozens?|bn|tn|(?-i:[kKMB])',
  'tausend|tsd|mio|mill|mrd|millionen|milliarden?|billionen|trillionen|duizend|miljoen|miljard',
  'mille|milliers?|milliards?|mil|mln|mld|mill[oó]n(?:es)?|milh(?:ão|ões)|bilh(?:ão|ões)',
  'mila|milion\\p{L}*|miliard\\p{L}*|miljon\\p{L}*|tusen|tys|tis|bin|milyon|milyar',
  'тыс|тысяч\\p{L}*|млн|миллион\\p{L}*|мільйон\\p{L}*|млрд|миллиард\\p{L}*|мільярд\\p{L}*',
  'lakhs?|lacs?|crores?|cr|हज़ार|लाख|करोड़',
].join('|');
/** Units of measure, in their usual upper or lower case. */
const MEASURE = [
  '[kcdmµ]?m[²³23]?|ha|mi|ft²?|sq|sqm|sqft|yd|in²|[kmµ]?g|t|lbs?|oz|[mc]?l|dl|hl|gal',
  'h|hrs?|[Mm]ins?|secs?|[mµn]?s|Std|St|d|[kMGT]?Hz|[kMGTP]i?[Bb]|[kMG]?Wh?|k?Wp|[km]?V|[km]?A[hH]',
  'km/h|kmh|mph|fps|px|pt|dpi|kcal|k?J|k?Pa|bar|[kMG]bit|[MG]bps|м²?|км|кг|см|мм|ч|мин',
].join('|');
/** The text after the first number of a share: "of" in "2 of 3 finalists", or "in 5" in "2 in 5 clients". */
const SHARE = String.raw`of|out of|in \d\S*`;
/** The text after the first number of a range: "to" in "4 to 6 people", or "bis 10" in "5 % bis 10 % weniger". */
const RANGE = String.raw`or|to|(?:bis|à|a|tot|до)\s+\d\S*`;
/** The text after the first number of a date or a time: "May" in "3 May 2019", or "am" in "8 am". */
const DATE = String.raw`am|pm|a\.m|p\.m|jan\w*|feb\w*|mar|march|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*`;
/** Excludes a number that belongs to a share, a range, a date or a time. */
const NOT_RELATED = String.raw`(?!(?:${SHARE}|${RANGE}|${DATE})(?![\p{L}\p{M}\p{N}]))`;
/** A figure and the text after it, such as "+54%" and "sales". */
const FIGURE = new RegExp(
  String.raw`^(${SIGN}${CURRENCY}${NUMBER}(?:[-–]${NUMBER})?${MAGNITUDE}${UNIT})\s+${TEXT_START}${NOT_RELATED}(.*)$`,
  'isu',
);
/**
 * A multiplier or a unit after the number: "million" in "5 million users", or "m²" in "100 m² Fläche". A letter
 * before an apostrophe, as in "d’économies", is not a unit.
 */
const COMPLETION = new RegExp(
  String.raw`^(?:${MULTIPLIER}|(?-i:${MEASURE}))(?![\p{L}\p{M}\p{N}'’])`,
  'iu',
);
/** A figure that already has a unit, such as "+20%". In "+20% s novými klienty", the "s" is a word, not a unit. */
const WITH_UNIT = /[%‰٪％×x]\+?$/iu;
/** A figure that has only digits, spaces, separators and hyphens, such as "3". */
const BARE = /^[\p{N}\p{Zs}.,'’–-]+$/u;
/**
 * The rest of a share, a range or a size after a bare number: a short word and another number, such as "von 5" in
 * "3 von 5 Sternen", or "x 40" in "2 x 40 m²".
 */
const RELATION = /^\p{Ll}{1,4}\s+\p{N}/u;
/** A year or a range of years, which is not a figure: "2019" in "2019 Employee of the Year", or "2019-2020". */
const YEAR = /^(?:19|20)\d{2}(?:[-–](?:19|20)?\d{2})?$/;
/** A lowercase word, after any Markdown markers, brackets or quotation marks, but not a name such as "node.js". */
const WORD = /^[*_(“"'‘„«[]*\p{Ll}{2,}(?![\p{L}\p{M}\p{N}]|[./@_]\p{L})/u;

/** The maximum length of a proposed figure, in characters. */
const MAX_LENGTH = 9;

/**
 * Proposes the figure at the start of an achievement. The owner sees the figure marked in the file (`**+54%** sales`)
 * and can change it. These are not figures: years, ordinals, dates, shares such as "3 of 5", ranges such as "4 to 6",
 * and numbers before a unit such as "kg" or before a word such as "million" or "percent".
 *
 * @returns the figure and the text after it, or `null` if there is no figure
 */
export function proposeFigure(achievement: string): { figure: string; text: string } | null {
  const [, figure = '', text = ''] = FIGURE.exec(achievement) ?? [];
  if (figure === '' || figure.length > MAX_LENGTH || YEAR.test(figure)) return null;
  const isRelated = BARE.test(figure) && RELATION.test(text);
  const isIncomplete = !WITH_UNIT.test(figure) && COMPLETION.test(text);
  return isRelated || isIncomplete ? null : { figure, text };
}

/** Capitalises text that starts with an ordinary word. A unit or a name at the start, such as "iOS", is unchanged. */
export function capitalised(text: string): string {
  return WORD.test(text) ? text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
}
