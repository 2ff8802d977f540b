/**
 * Matches a letter of a script without spaces between words. Browsers use a dictionary to break lines of such text, but
 * the dictionary does not contain names.
 */
export const dictionaryScript =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
