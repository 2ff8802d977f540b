import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CardImage } from '../../domain/media.ts';
import { $publicProjects } from '../../stores/public-projects.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** "Show more" adds this many cards. */
const STEP = 60;

type Projects = Extract<ReturnType<typeof $publicProjects.get>, { status: 'ready' }>['projects'];

export interface ProjectsGridProps {
  /** The level of the cards' headings. */
  readonly headingLevel: 2 | 3;
  /** The list in the build, shown until the live list arrives; `null` if the build has none. */
  readonly built: Projects | null;
  /** Card images of the build, by the URL of the original. */
  readonly cardImages: Readonly<Record<string, CardImage>>;
}

/** The grid of projects (docs/product.md, Projects section). */
export function ProjectsGrid(props: ProjectsGridProps) {
  return (
    <IslandBoundary>
      <Grid {...props} />
    </IslandBoundary>
  );
}

function Grid({ headingLevel, built, cardImages }: ProjectsGridProps) {
  const state = useStore($publicProjects, { ssr: 'initial' });
  const [count, setCount] = useState(STEP);
  const projects = state.status === 'ready' ? state.projects : built;
  if (projects === null && state.status === 'loading') return <Spinner label="Loading projects" />;
  if (projects === null || projects.length === 0) {
    return (
      <div className="projects-reserve">
        <p className="text-quiet">No projects available yet.</p>
      </div>
    );
  }
  return (
    <>
      <ul className="projects-grid grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {projects.slice(0, count).map((project, index) => (
          // page-scripts/entrances.ts adds classes before React hydrates.
          <li
            key={project.id}
            className="projects-cell lg:only:col-span-2"
            data-enter=""
            suppressHydrationWarning
          >
            <ProjectCard
              {...project}
              headingLevel={headingLevel}
              cardImage={cardImages[project.media.image ?? '']}
              first={headingLevel === 2 && index === 0}
            />
          </li>
        ))}
      </ul>
      {projects.length > count ? <ShowMore onMore={() => setCount(count + STEP)} /> : null}
    </>
  );
}
