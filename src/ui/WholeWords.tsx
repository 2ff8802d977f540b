/**
 * A short text of which no word ends a line at a hyphen or another sign, as "E-commerce" would. Its size has to leave
 * room for its widest word (src/site/word-width.ts).
 */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(/(\s+)/).map((word, index) =>
    /^[\p{L}\p{M}\s]*$/u.test(word) ? (
      word
    ) : (
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ),
  );
}
