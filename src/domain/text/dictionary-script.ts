/**
 * Matches a letter of a script that has no spaces between words. Browsers use a dictionary to break lines in such text,
 * but the dictionary does not include names.
 */
export const dictionaryScript =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
