import type { ReactNode } from 'react';
import type { CardImage, ProjectMedia as Media } from '../domain/media.ts';
import { ProjectMedia } from './ProjectMedia.tsx';

export interface ProjectCardProps {
  /** Tells the card from every other one of the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly media: Media;
  readonly projectLink: string | null;
  /** The level of its heading: one below the heading of the section it stands in. */
  readonly headingLevel: 2 | 3;
  /** Cuts the description after three lines (docs/product.md, Admin page). */
  readonly clamped?: boolean;
  readonly cardImage?: CardImage | undefined;
  /** The first card of a page, whose image is in view: it loads before the others. */
  readonly first?: boolean;
  /** What stands below the content, such as the controls of an admin. */
  readonly children?: ReactNode;
}

/** The card of a project (docs/product.md, Projects section). */
export function ProjectCard({
  id,
  title,
  description,
  technologies,
  media,
  projectLink,
  headingLevel,
  clamped = false,
  cardImage,
  first,
  children,
}: ProjectCardProps) {
  // A reference to an id ends at a space.
  const headingId = `project-${id.replaceAll(/[\s_]/g, (odd) => `_${odd.charCodeAt(0)}_`)}`;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className="project-card flex h-full flex-col gap-3 overflow-hidden rounded border border-line bg-surface pb-5 print:break-inside-avoid [&>*]:mx-5"
      aria-labelledby={headingId}
    >
      <ProjectMedia title={title} media={media} cardImage={cardImage} first={first} />
      <Heading id={headingId} className="project-card-title text-[1.375rem]">
        {title}
      </Heading>
      <p className={`whitespace-pre-line text-quiet ${clamped ? 'line-clamp-3' : ''}`}>
        {description}
      </p>
      <ul className="flex flex-wrap gap-1.5 pt-1">
        {technologies.map((technology) => (
          <li key={technology} className="chip">
            {technology}
          </li>
        ))}
      </ul>
      {projectLink === null ? null : (
        <>
          <a
            className="text-link mt-auto inline-flex min-h-8 items-center self-start font-semibold text-accent"
            href={projectLink}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={`${headingId} ${headingId}-tab`}
          >
            View Demo
          </a>
          <span id={`${headingId}-tab`} hidden>
            opens in a new tab
          </span>
        </>
      )}
      {children}
    </article>
  );
}
