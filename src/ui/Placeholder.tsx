import { ImageIcon } from 'lucide-react';

/** For each word length in letters, the class with the largest font size at which such a word fits into a card. */
const wordSizes = [
  { upTo: 10, className: '' },
  { upTo: 16, className: 'up-to-16-letters' },
  { upTo: 24, className: 'up-to-24-letters' },
  { upTo: 32, className: 'up-to-32-letters' },
  { upTo: Infinity, className: 'more-letters' },
] as const;

/**
 * Replaces a missing image with a project's first technologies or the name of a service, one per line, in the design's
 * font.
 */
export function Placeholder({ lines }: { readonly lines: readonly string[] }) {
  const longest = Math.max(
    0,
    ...lines
      .join(' ')
      .split(/[\s-]+/)
      .map((word) => word.length),
  );
  const size = wordSizes.find(({ upTo }) => longest <= upTo);
  return (
    <div aria-hidden="true" className="project-placeholder is-on-paper text-quiet">
      <ImageIcon className="size-5 shrink-0" strokeWidth={1.5} />
      <p className={`display ${size?.className ?? ''}`}>
        {lines.map((line) => (
          <span key={line} className="block" suppressHydrationWarning>
            {line}
          </span>
        ))}
      </p>
    </div>
  );
}
