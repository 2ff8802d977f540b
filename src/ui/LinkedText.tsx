import { splitUrls } from '../domain/text/web-url.ts';

/**
 * A plain text whose URLs are links (docs/product.md, Projects section). Each part is an element, so that a translator
 * may change the text.
 */
export function LinkedText({ text }: { readonly text: string }) {
  return splitUrls(text).map((part, index) =>
    part.isUrl ? (
      <a
        key={index}
        className="text-link [overflow-wrap:anywhere]"
        href={part.text}
        target="_blank"
        rel="noopener noreferrer"
        suppressHydrationWarning
      >
        {part.text}
      </a>
    ) : (
      <span key={index} suppressHydrationWarning>
        {part.text}
      </span>
    ),
  );
}
