/**
 * Matches a visible character. Spaces, the blank Braille pattern, characters that fonts ignore, and control, format,
 * private-use and unassigned characters count as invisible.
 */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether text contains a visible character. Without one, a heading or a chip would look empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
