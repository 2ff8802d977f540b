const SPACE = String.raw`[ \u00A0\u2009\u202F]`;
const SIGN = String.raw`[+\-−–~≈<>≤≥]?`;
const CURRENCY = String.raw`(?:[A-Z]{0,2}\p{Sc}${SPACE}?)?`;
/** Digits, in threes after a separator, or in twos before the last three as in India, and a fraction. */
const NUMBER = String.raw`(?:\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[.,'’ \u00A0\u2009\u202F]\d{3})+|\d+)(?:[.,]\d+)?`;
const MAGNITUDE = String.raw`(?:[km]|bn|b|${SPACE}[km](?=\p{Sc}))?`;
const UNIT = String.raw`(?:${SPACE}?(?:[%‰٪％×]|(?-i:x))|x)?(?:${SPACE}?\p{Sc})?\+?`;
/** What follows a figure: a word, an opening bracket or quotation mark, or a name such as ".NET". */
const NEXT = String.raw`(?=[\p{L}(“"'‘„«*_\x60\[]|\.\p{L})`;
/** Words after a number that make it a larger one. */
const LARGER = [
  'per ?cent|percent|prozent|procent|pour cent|por cient?o|per cento|процент\\p{L}*|hundred|thousands?|millions?|billions?|trillions?|quadrillions?|dozens?|bn|tn|(?-i:[kKMB])',
  'tausend|tsd|mio|mill|mrd|millionen|milliarden?|billionen|trillionen|duizend|miljoen|miljard',
  'mille|milliers?|milliards?|mil|mln|mld|mill[oó]n(?:es)?|milh(?:ão|ões)|bilh(?:ão|ões)',
  'mila|milion\\p{L}*|miliard\\p{L}*|miljon\\p{L}*|tusen|tys|tis|bin|milyon|milyar',
  'тыс|тысяч\\p{L}*|млн|миллион\\p{L}*|мільйон\\p{L}*|млрд|миллиард\\p{L}*|мільярд\\p{L}*',
  'lakhs?|lacs?|crores?|cr|हज़ार|लाख|करोड़',
].join('|');
/** Units of measure, in the case in which they are written. */
const MEASURE = [
  '[kcdmµ]?m[²³23]?|ha|mi|ft²?|sq|sqm|sqft|yd|in²|[kmµ]?g|t|lbs?|oz|[mc]?l|dl|hl|gal',
  'h|hrs?|[Mm]ins?|secs?|[mµn]?s|Std|St|d|[kMGT]?Hz|[kMGTP]i?[Bb]|[kMG]?Wh?|k?Wp|[km]?V|[km]?A[hH]',
  'km/h|kmh|mph|fps|px|pt|dpi|kcal|k?J|k?Pa|bar|[kMG]bit|[MG]bps|м²?|км|кг|см|мм|ч|мин',
].join('|');
/** What must not follow: a word that makes the number part of a date, a share or a range. */
const OTHER = String.raw`(?!(?:of|out of|or|to|in \d\S*|(?:bis|à|a|tot|до)\s+\d\S*|am|pm|a\.m|p\.m|jan\w*|feb\w*|mar|march|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)(?![\p{L}\p{M}\p{N}]))`;
const FIGURE = new RegExp(
  String.raw`^(${SIGN}${CURRENCY}${NUMBER}(?:[-–]${NUMBER})?${MAGNITUDE}${UNIT})\s+${NEXT}${OTHER}(.*)$`,
  'isu',
);
/** A word that the number is not complete without; "15 % d’économies" has none. */
const COMPLETION = new RegExp(
  String.raw`^(?:${LARGER}|(?-i:${MEASURE}))(?![\p{L}\p{M}\p{N}'’])`,
  'iu',
);
/** A figure with a unit, which needs no other. */
const WITH_UNIT = /[%‰٪％×x]\+?$/iu;
/** A number without a sign or a unit. */
const BARE = /^[\p{N}\p{Zs}.,'’–-]+$/u;
/** A short word before another number, which makes a share, a range or a size of both: "3 von 5", "2 x 40". */
const RELATION = /^\p{Ll}{1,4}\s+\p{N}/u;
/** A year, which is a date. */
const YEAR = /^(?:19|20)\d{2}(?:[-–](?:19|20)?\d{2})?$/;
/** An ordinary word in lower case, after the marks of Markdown or of a quotation. A name in code keeps its case. */
const WORD = /^[*_(“"'‘„«[]*\p{Ll}{2,}(?![\p{L}\p{M}\p{N}]|[./@_]\p{L})/u;

/** The maximum length of a proposed figure, in characters. */
const LENGTH = 9;

/**
 * Proposes the figure at the start of an achievement. The owner sees it marked in the file (`**+54%** sales`) and can
 * change it. A year, an ordinal, a date, a share such as "3 of 5", a number in front of a magnitude such as "million" or
 * of a unit such as "kg" or "percent" are left in the text.
 *
 * @returns the figure and the text after it; `null` without one
 */
export function proposeFigure(achievement: string): { figure: string; text: string } | null {
  const [, figure = '', text = ''] = FIGURE.exec(achievement) ?? [];
  const isPart =
    (BARE.test(figure) && RELATION.test(text)) ||
    (!WITH_UNIT.test(figure) && COMPLETION.test(text));
  const isFigure = figure !== '' && figure.length <= LENGTH && !YEAR.test(figure) && !isPart;
  return isFigure ? { figure, text } : null;
}

/** Capitalises a text that starts with an ordinary word, but not a unit or a name such as "m²" or "iOS". */
export function capitalised(text: string): string {
  return WORD.test(text) ? text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
}
