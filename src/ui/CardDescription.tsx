import { useContext, useState } from 'react';
import { projects } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';
import { LinkedText } from './ProjectDetails.tsx';

/** A card shows only this many lines of a description, unless the text has at most two more (styles/projects.css). */
const LINES = 8;

/**
 * A description with more characters than this counts as long until its lines are measured. In a row of three cards,
 * this is about ten lines.
 */
const USUALLY_LONG = 380;

/**
 * The description in a card for visitors. A long description shows only its first lines, so it does not stretch its
 * row. Visitors show the rest by opening the empty `<details>` after it (styles/projects.css), even before the island
 * has hydrated. Without JavaScript and in print, the card shows the full description.
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
        // Find-in-page or a focused link can scroll to hidden text. This handler opens the rest and keeps that text in
        // place.
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
