import { useContext, useId } from 'react';
import { projects } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';

/** The link to the demo of a project (docs/product.md, Projects section), which opens a tab and says so. */
export function DemoLink({
  href,
  describedBy = '',
}: {
  readonly href: string;
  /** The id of what names the project. */
  readonly describedBy?: string;
}) {
  const tabId = useId();
  const english = useContext(EnglishWords);
  return (
    <>
      <a
        className="text-link inline-flex min-h-8 items-center self-start font-semibold text-accent"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={`${describedBy} ${tabId}`.trim()}
        suppressHydrationWarning
      >
        {english?.viewDemo ?? projects.viewDemo}
      </a>
      <span id={tabId} hidden suppressHydrationWarning>
        {english?.opensInNewTab ?? projects.opensInNewTab}
      </span>
    </>
  );
}
