/**
 * Returns the same key for spellings that differ only in case, in the kind or number of spaces between words, or in
 * Unicode form ("Ａ" and "A").
 */
export function spellingKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase();
}
