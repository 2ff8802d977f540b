/** Scripts whose names are abbreviated by the first letter of each word: those with capitals, and Hebrew. */
const ABBREVIATED = /^[\p{Lu}\p{Ll}\p{Lt}\p{Script=Hebrew}\p{N}]/u;

/** Before a name, where they are no part of it. "Ing" without a dot is a name. */
const TITLE = /^(?:dr|prof|mr|mrs|ms|dipl|ing(?=\.))\.?$/i;
/** In a name that has small letters, "MS" and "DR" are initials. */
const CAPITALS = /^\p{Lu}+$/u;
/** What follows a whole name: ", PhD". In "Hopper, Grace" the first name does. */
const DEGREES = /(?<=\S\s+\S[^,]*),.*$/s;

/** What readers see as one letter, such as "é" in two code points or "क्ष". */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The first letter of each word of a name: "YN" for "Your Name". A name in a script whose letters join, or that has
 * no capitals, is abbreviated by its first letter alone, as in "م" or "山". Titles before it ("Dr.") and degrees after
 * it (", PhD") do not count.
 *
 * @param most how many letters there is room for
 */
export function initialsOf(name: string, most = Infinity): string {
  const whole = name.normalize('NFC').trim().replace(DEGREES, '');
  const words = whole.split(/\s+/);
  const hasSmall = /\p{Ll}/u.test(whole);
  const isTitle = (word: string) => TITLE.test(word) && !(hasSmall && CAPITALS.test(word));
  const named = words.filter((word) => !isTitle(word));
  const firsts = (named.length === 0 ? words : named).flatMap((word) => {
    const letter = [...letters.segment(word)].find(({ segment }) => /[\p{L}\p{N}]/u.test(segment));
    return letter === undefined ? [] : [letter.segment];
  });
  const [first = ''] = firsts;
  const abbreviated = firsts.filter((letter) => ABBREVIATED.test(letter));
  return ABBREVIATED.test(first) ? abbreviated.slice(0, most).join('') : first;
}
