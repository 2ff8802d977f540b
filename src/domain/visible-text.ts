/** A visible character: no space, no control or format character, nothing that fonts skip. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether a text has a visible character: without one, a heading or a chip is empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Characters that some database counts as space and `trim` does not: the ASCII separators and NEL.
 */
const OTHER_SPACES = '\u001c\u001d\u001e\u001f\u0085';

/** Tells whether a text has one of {@link OTHER_SPACES}. */
export function hasOtherSpace(text: string): boolean {
  return [...OTHER_SPACES].some((space) => text.includes(space));
}

/** Trims a text: spaces of JavaScript, and of any database. */
export function trimText(text: string): string {
  let trimmed = text.trim();
  // A regular expression would take quadratic time on a long text.
  for (;;) {
    const from = OTHER_SPACES.includes(trimmed.charAt(0)) ? 1 : 0;
    const to = OTHER_SPACES.includes(trimmed.charAt(trimmed.length - 1)) ? -1 : undefined;
    if (trimmed === '' || (from === 0 && to === undefined)) return trimmed;
    trimmed = trimmed.slice(from, to).trim();
  }
}
