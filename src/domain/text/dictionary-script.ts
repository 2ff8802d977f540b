/**
 * A letter of a script without spaces between words, whose lines browsers break by a dictionary. It knows no names.
 */
export const dictionaryScript =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
