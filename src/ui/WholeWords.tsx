import type { ReactNode } from 'react';
import { dictionaryScript } from '../domain/text/dictionary-script.ts';

/**
 * Short text whose words, such as "E-commerce", do not break at hyphens or other punctuation. A word breaks only if it
 * is wider than its line. To keep every word unbroken, the font size must leave space for the widest word
 * (src/site/typography/word-width.ts).
 *
 * @param isName whether the text is a name, which also stays unbroken in scripts without spaces
 *   (src/domain/text/dictionary-script.ts)
 */
export function WholeWords({
  text,
  isName = false,
}: {
  readonly text: string;
  readonly isName?: boolean;
}) {
  const parts: ReactNode[] = [];
  for (const word of text.split(/(\s+)/)) {
    const isPlain =
      /^[\p{L}\p{M}\s]*[!,.:;?]?$/u.test(word) && !(isName && dictionaryScript.test(word));
    const last = parts.at(-1);
    if (!isPlain) {
      parts.push(
        <span key={parts.length} className="inline-block max-w-full">
          {word}
        </span>,
      );
    } else if (typeof last === 'string') {
      // Adjacent strings are joined, because React would write a comment between them.
      parts[parts.length - 1] = last + word;
    } else {
      parts.push(word);
    }
  }
  return parts;
}
