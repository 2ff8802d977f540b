/**
 * Matches a letter of a script without spaces between words. Browsers break lines of such text with a dictionary, which
 * does not contain names.
 */
export const dictionaryScript =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
