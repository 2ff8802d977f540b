import { useContext } from 'react';
import { projects } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';

/** The button that shows the next part of a long list. */
export function ShowMore({ onMore }: { readonly onMore: () => void }) {
  const english = useContext(EnglishWords);
  return (
    <button
      type="button"
      className="button-quiet show-more mt-8"
      onClick={onMore}
      suppressHydrationWarning
    >
      {english?.showMore ?? projects.showMore}
    </button>
  );
}
