/** A visible character: no space, no control or format character, nothing that fonts skip. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether a text has a visible character: without one, a heading or a chip is empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** The same for two spellings of a name that differ in spaces, capitals or the form of a letter only ("Ａ" and "A"). */
export function spellingKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase();
}
