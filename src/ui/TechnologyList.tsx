import type { MouseEvent } from 'react';
import { technologyKey, technologyUrl } from '../domain/project/project-url.ts';

/** What the technologies of a project lead to: the list of the projects with one of them. */
export interface TechnologyLinks {
  /** The key of the technology whose projects are shown. */
  readonly current: string | null;
  readonly onPress: ((event: MouseEvent, technology: string) => void) | undefined;
}

/** The technologies of a project, one chip each; nothing if there are none. */
export function TechnologyList({
  technologies,
  links,
  name,
}: {
  readonly technologies: readonly string[];
  /** Without it, they are texts. */
  readonly links?: TechnologyLinks | undefined;
  /** Its accessible name. */
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
