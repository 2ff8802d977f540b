import { projects } from '../words/words.ts';

/** Shows the next step of a long list. */
export function ShowMore({ onMore }: { readonly onMore: () => void }) {
  return (
    <button
      type="button"
      className="button-quiet mx-auto mt-8 flex"
      onClick={onMore}
      suppressHydrationWarning
    >
      {projects.showMore}
    </button>
  );
}
