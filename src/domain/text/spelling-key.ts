/** The same for two spellings of a name that differ in spaces, capitals or the form of a letter only ("Ａ" and "A"). */
export function spellingKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase();
}
