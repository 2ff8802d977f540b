import { useStore } from '@nanostores/react';
import { $publicProjects } from '../../stores/public-projects.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** From this many on, cards out of view are not laid out. */
const MANY = 24;

/** The showcase, read from the backend (specification, section 2: public projects section). */
export function ProjectsGrid(props: GridProps) {
  return (
    <IslandBoundary>
      <Grid {...props} />
    </IslandBoundary>
  );
}

interface GridProps {
  /** The level of the cards' headings. */
  readonly headingLevel: 2 | 3;
}

function Grid({ headingLevel }: GridProps) {
  const state = useStore($publicProjects, { ssr: 'initial' });
  if (state.status === 'loading') {
    return <Spinner label="Loading projects" />;
  }
  if (state.status === 'failed' || state.projects.length === 0) {
    return (
      <div className="projects-reserve">
        <p className="text-quiet">No projects available yet.</p>
      </div>
    );
  }
  return (
    <ul className={`projects-grid ${state.projects.length > MANY ? 'projects-grid-long' : ''}`}>
      {state.projects.map((project) => (
        <li key={project.id} className="projects-cell" data-enter="">
          <ProjectCard {...project} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
