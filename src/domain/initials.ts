/** Scripts whose names are abbreviated by the first letter of each word: those with capitals, and Hebrew. */
const ABBREVIATED = /^[\p{Lu}\p{Ll}\p{Lt}\p{Script=Hebrew}\p{N}]/u;

/** What readers see as one letter, such as "é" in two code points or "क्ष". */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The first letter of each word of a name: "YN" for "Your Name". A name in a script whose letters join, or that has
 * no capitals, is abbreviated by its first letter alone, as in "م" or "山".
 *
 * @param most how many letters there is room for
 */
export function initialsOf(name: string, most = Infinity): string {
  const firsts = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => {
      const letter = [...letters.segment(word)].find(({ segment }) =>
        /[\p{L}\p{N}]/u.test(segment),
      );
      return letter === undefined ? [] : [letter.segment];
    });
  const [first = ''] = firsts;
  const abbreviated = firsts.filter((letter) => ABBREVIATED.test(letter));
  return ABBREVIATED.test(first) ? abbreviated.slice(0, most).join('') : first;
}
