/** A visible character: no space, no control or format character, nothing that fonts skip. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether a text has a visible character: without one, a heading or a chip is empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
