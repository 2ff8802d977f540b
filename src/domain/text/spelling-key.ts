/** Returns a key that is the same for spellings that differ only in spaces, capitals or letter forms ("Ａ" and "A"). */
export function spellingKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase();
}
