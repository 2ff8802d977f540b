import { type ReactNode, useId } from 'react';
import type { PublicProject } from '../domain/project/project.ts';
import type { CardImages } from '../domain/media/media.ts';
import { CardDescription } from './CardDescription.tsx';
import { DemoLink, type TechnologyLinks, TechnologyList } from './ProjectDetails.tsx';
import { ProjectMedia, type ViewLink } from './ProjectMedia.tsx';

interface ProjectCardProps extends Omit<PublicProject, 'id'> {
  /** The level of the heading: one level deeper than the section's heading. */
  readonly headingLevel: 2 | 3;
  /**
   * Limits the description to three lines, and shows the controls of a video only after it starts
   * (docs/product/admin.md, Admin page).
   */
  readonly clamped?: boolean;
  readonly cardImages?: CardImages | undefined;
  /** Whether this is the first card of a page. Its image is in view, so it loads before the others. */
  readonly first?: boolean;
  /** The link to the large view of the project, if it has one. */
  readonly view?: ViewLink;
  readonly technologyLinks?: TechnologyLinks;
  /** Elements to show below the content, such as an admin's controls. */
  readonly children?: ReactNode;
}

/** The card of a project (docs/product/projects.md, Projects section). */
export function ProjectCard({
  title,
  description,
  technologies,
  media,
  projectLink,
  headingLevel,
  clamped = false,
  cardImages,
  first,
  view,
  technologyLinks,
  children,
}: ProjectCardProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="project-card" aria-labelledby={headingId}>
      <ProjectMedia
        title={title}
        technologies={technologies}
        media={media}
        cardImages={cardImages}
        first={first}
        hasControlsBeforePlay={!clamped}
        view={view}
      />
      <Heading id={headingId} className="project-card-title" suppressHydrationWarning>
        {view === undefined ? (
          title
        ) : (
          <a href={view.href} onClick={view.onOpen} suppressHydrationWarning>
            {title}
          </a>
        )}
      </Heading>
      {description === '' ? null : clamped ? (
        <p className="project-card-text is-clamped text-quiet">{description}</p>
      ) : (
        <CardDescription text={description} describedBy={headingId} />
      )}
      <TechnologyList technologies={technologies} links={technologyLinks} />
      {projectLink === null ? null : (
        <p className="flex">
          <DemoLink href={projectLink} describedBy={headingId} />
        </p>
      )}
      {children}
    </article>
  );
}
