/** A character that shows: no space, no control or format character, nothing that fonts leave out. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether there is something to see in a text: without it, a heading or a chip is empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * What some database takes for a space at an end and `trim` does not: the separators of old files, and
 * a line end of them.
 */
const OTHER_SPACES = '\u001c\u001d\u001e\u001f\u0085';

/** Tells whether a text has a space in it that only some databases call one. */
export function holdsOtherSpace(text: string): boolean {
  return [...OTHER_SPACES].some((space) => text.includes(space));
}

/** Takes the spaces off both ends: all that JavaScript calls one, and all that a database does. */
export function trimText(text: string): string {
  let trimmed = text.trim();
  // By hand: a regular expression for the end of a long text takes its length squared.
  for (;;) {
    const from = OTHER_SPACES.includes(trimmed.charAt(0)) ? 1 : 0;
    const to = OTHER_SPACES.includes(trimmed.charAt(trimmed.length - 1)) ? -1 : undefined;
    if (trimmed === '' || (from === 0 && to === undefined)) return trimmed;
    trimmed = trimmed.slice(from, to).trim();
  }
}
