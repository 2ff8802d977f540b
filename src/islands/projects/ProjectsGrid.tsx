import { useStore } from '@nanostores/react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { $publicProjects, drawing } from '../../stores/public-projects.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import type { PictureTime } from '../../ui/ProjectCardView.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { usePictureOrder } from '../../ui/usePictureOrder.ts';
import { FIRST_GROUP, LATER_GROUP, type Projects } from './group.ts';
import { ProjectsGroup } from './ProjectsGroup.tsx';
import { tendLongList } from './tend-long-list.ts';
import { useNear } from './useNear.ts';

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

function Cards({ projects, headingLevel }: GridProps & { readonly projects: Projects }) {
  const groups = useMemo(() => groupsOf(projects), [projects]);
  // One after the other, so that a visitor who does something is answered between them.
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= groups.length) return;
    const timer = setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(timer);
  }, [drawn, groups.length]);
  const list = useRef<HTMLDivElement>(null);
  const long = groups.length > 1;
  useEffect(() => (long && list.current ? tendLongList(list.current) : undefined), [long]);

  const { firstRow, others, onPicture } = usePictureOrder(projects, drawing);
  return (
    <div ref={list} className={long ? 'projects-groups' : undefined}>
      {groups.slice(0, drawn).map((group) => (
        <Group
          {...group}
          key={group.projects[0]?.id}
          headingLevel={headingLevel}
          firstRow={group.before === 0 ? firstRow : 0}
          onPicture={onPicture}
          others={others}
        />
      ))}
    </div>
  );
}

function groupsOf(projects: Projects) {
  const groups = [{ before: 0, projects: projects.slice(0, FIRST_GROUP) }];
  for (let before = FIRST_GROUP; before < projects.length; before += LATER_GROUP)
    groups.push({ before, projects: projects.slice(before, before + LATER_GROUP) });
  return groups;
}

/** A group is drawn anew only when something of it has changed. */
const Group = memo(function Group({
  projects,
  before,
  headingLevel,
  firstRow,
  onPicture,
  others,
}: GridProps & {
  readonly projects: Projects;
  /** How many cards stand in the groups before it. */
  readonly before: number;
  /** How many of its cards stand in the first row of all. */
  readonly firstRow: number;
  readonly onPicture: (image: string) => void;
  readonly others: PictureTime;
}) {
  const group = useRef<HTMLUListElement>(null);
  const near = useNear(group);
  return (
    <ProjectsGroup
      groupRef={group}
      projects={projects}
      before={before}
      card={(project, index) => (
        <Card
          {...project}
          headingLevel={headingLevel}
          far={before > 0 && !near}
          picture={index < firstRow ? 'at once' : others}
          {...(index < firstRow ? { onPicture } : {})}
        />
      )}
    />
  );
});

const Card = memo(ProjectCard);
