/**
 * A short text of which no word ends a line at a hyphen or another sign, as "E-commerce" would. Only a word that is
 * wider than its line breaks; where none may, the size has to leave room for the widest (src/site/word-width.ts).
 */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(/(\s+)/).map((word, index) =>
    /^[\p{L}\p{M}\s]*$/u.test(word) ? (
      word
    ) : (
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>
    ),
  );
}
