import { useStore } from '@nanostores/react';
import { memo, useCallback, useEffect, useState } from 'react';
import { $publicProjects, type PublicProjects } from '../../stores/public-projects.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** From this many on, cards out of view are not laid out. */
const MANY = 24;

/** Cards are drawn in steps of this many, so that a visitor who does something is answered between them. */
const STEP = 48;

/** How long the pictures of the first row may hold up the others, in ms. */
const PATIENCE = 2_000;

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
  return <Cards projects={state.projects} headingLevel={headingLevel} />;
}

type Projects = Extract<PublicProjects, { status: 'ready' }>['projects'];

function Cards({ projects, headingLevel }: GridProps & { readonly projects: Projects }) {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= projects.length) return;
    const timer = setTimeout(() => setDrawn(drawn + STEP));
    return () => clearTimeout(timer);
  }, [drawn, projects.length]);
  const [firstRow] = useState(columns);
  // The pictures in view have the network for themselves until they are there.
  const [pictures, setPictures] = useState(0);
  const [patient, setPatient] = useState(true);
  const awaited = projects.slice(0, firstRow).filter(({ media }) => media.image !== null).length;
  const noteOne = useCallback(() => setPictures((count) => count + 1), []);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const others = patient && pictures < awaited ? 'not yet' : 'when near';
  return (
    <ul className={`projects-grid ${projects.length > MANY ? 'projects-grid-long' : ''}`}>
      {projects.slice(0, drawn).map((project, index) => (
        <li key={project.id} className="projects-cell" data-enter="">
          <Card
            {...project}
            headingLevel={headingLevel}
            picture={index < firstRow ? 'at once' : others}
            {...(index < firstRow ? { onPicture: noteOne } : {})}
          />
        </li>
      ))}
    </ul>
  );
}

const Card = memo(ProjectCard);

/** How many cards stand side by side (specification, section 2: public projects section). */
function columns(): number {
  if (matchMedia('(min-width: 64rem)').matches) return 3;
  return matchMedia('(min-width: 48rem)').matches ? 2 : 1;
}
