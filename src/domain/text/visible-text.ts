/** Matches a visible character. Spaces, control and format characters, and characters that fonts skip are invisible. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether text contains a visible character. Without one, a heading or a chip would look empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
