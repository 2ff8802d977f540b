/**
 * Matches a letter in a script that is written without spaces between words. To break lines in such text, browsers look
 * up its words in a dictionary, which does not include names.
 */
export const dictionaryScript =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
