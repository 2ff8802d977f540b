import { useContext, useState } from 'react';
import { projects } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';
import { LinkedText } from './ProjectDetails.tsx';

/** A card cuts a description after this many lines if more than two others follow (styles/projects.css). */
const LINES = 8;

/** In characters: about ten lines of a card in a row of three. It applies until the lines are measured. */
const USUALLY_LONG = 380;

/**
 * The description in a card for visitors. A long one shows only its first lines, so that it does not stretch its row. The
 * rest is in a `<details>`, which works before the island has hydrated. Without JavaScript and in print, all of it shows.
 */
export function CardDescription({
  text,
  describedBy,
}: {
  readonly text: string;
  /** The id of the element that names the project. */
  readonly describedBy: string;
}) {
  const [isLong, setIsLong] = useState(text.length > USUALLY_LONG);
  const english = useContext(EnglishWords);
  return (
    <div className="project-card-text text-quiet">
      <p
        ref={(lines) => {
          if (lines === null) return;
          const observer = new ResizeObserver(() => {
            const height = Number.parseFloat(getComputedStyle(lines).lineHeight);
            setIsLong(lines.scrollHeight > (LINES + 2) * height);
          });
          observer.observe(lines);
          return () => observer.disconnect();
        }}
        // Find-in-page or a focused link has scrolled to text that was cut off. This keeps that text in place.
        onScroll={({ currentTarget }) => {
          const top = currentTarget.scrollTop;
          const rest = currentTarget.parentElement?.querySelector('details');
          if (top === 0 || !rest) return;
          currentTarget.scrollTop = 0;
          rest.open = true;
          scrollBy({ top, behavior: 'instant' });
        }}
      >
        <LinkedText text={text} />
      </p>
      {isLong ? (
        <details>
          <summary aria-describedby={describedBy} suppressHydrationWarning>
            {english?.fullDescription ?? projects.fullDescription}
          </summary>
        </details>
      ) : null}
    </div>
  );
}
