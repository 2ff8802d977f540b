import { type MouseEvent, useContext, useId } from 'react';
import { splitUrls } from '../domain/text/web-url.ts';
import { technologyKey, technologyUrl } from '../domain/project/project-url.ts';
import { projects } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';

/**
 * Plain text whose URLs are links (docs/product/projects.md, Projects section). Each part is an element, so translation
 * extensions can change the text.
 */
export function LinkedText({ text }: { readonly text: string }) {
  return splitUrls(text).map((part, index) =>
    part.isUrl ? (
      <a
        key={index}
        className="plain-url text-link"
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

/** Turns technologies into links to the projects that use them. */
export interface TechnologyLinks {
  /** The key of the technology whose projects are shown. */
  readonly current: string | null;
  readonly onPress: ((event: MouseEvent, technology: string) => void) | undefined;
}

/** The technologies of a project, one chip each. Renders nothing if there are none. */
export function TechnologyList({
  technologies,
  links,
  name,
}: {
  readonly technologies: readonly string[];
  /** Without links, technologies are plain text. */
  readonly links?: TechnologyLinks | undefined;
  /** The accessible name of the list. */
  readonly name?: string;
}) {
  return technologies.length === 0 ? null : (
    <ul className="technologies" aria-label={name}>
      {technologies.map((technology) => (
        <li key={technology} className="chip" suppressHydrationWarning>
          {links === undefined ? (
            technology
          ) : (
            <a
              href={technologyUrl(technology)}
              // Search engines find the same projects on /projects, and Lighthouse flags link text such as "Go" as not
              // descriptive.
              rel="nofollow"
              aria-current={technologyKey(technology) === links.current || undefined}
              onClick={links.onPress && ((event) => links.onPress?.(event, technology))}
              suppressHydrationWarning
            >
              {technology}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The link to the demo of a project (docs/product/projects.md, Projects section). It opens in a new tab, and its
 * description says so.
 */
export function DemoLink({
  href,
  describedBy = '',
}: {
  readonly href: string;
  /** The id of the element that names the project. */
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
