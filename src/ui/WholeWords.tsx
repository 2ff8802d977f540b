import { dictionaryScript } from '../domain/text/dictionary-script.ts';

/**
 * A short text of which no word ends a line at a hyphen or another sign, as "E-commerce" would. Only a word that is
 * wider than its line breaks; where none may, the size has to leave room for the widest (src/site/typography/word-width.ts).
 *
 * @param isName whether it also stays whole in scripts without spaces (src/domain/text/dictionary-script.ts)
 */
export function WholeWords({
  text,
  isName = false,
}: {
  readonly text: string;
  readonly isName?: boolean;
}) {
  return text.split(/(\s+)/).map((word, index) =>
    /^[\p{L}\p{M}\s]*$/u.test(word) && !(isName && dictionaryScript.test(word)) ? (
      word
    ) : (
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>
    ),
  );
}
