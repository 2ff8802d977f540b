/** Matches a visible character: not a space, a control or format character, or one that fonts skip. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether text contains a visible character. Without one, a heading or a chip would look empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
