import { useStore } from '@nanostores/react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { $publicProjects, drawing } from '../../stores/public-projects.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import type { PictureTime } from '../../ui/ProjectCardView.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { usePictureOrder } from '../../ui/usePictureOrder.ts';
import { GROUP, type Projects } from './group.ts';
import { ProjectsGroup } from './ProjectsGroup.tsx';

/** Groups are drawn in steps of this many, so that a visitor who does something is answered between them. */
const STEP = 2;

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
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(projects.length / GROUP) }, (_, index) =>
        projects.slice(index * GROUP, (index + 1) * GROUP),
      ),
    [projects],
  );
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= groups.length) return;
    const timer = setTimeout(() => setDrawn(drawn + STEP));
    return () => clearTimeout(timer);
  }, [drawn, groups.length]);
  const list = useRef<HTMLDivElement>(null);
  const long = groups.length > 1;
  useEffect(() => {
    if (!long) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && list.current) closeToTheTabKey(list.current);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [long]);

  const { firstRow, others, onPicture } = usePictureOrder(projects, drawing);
  return (
    <div ref={list} className={long ? 'projects-groups' : undefined}>
      {groups.slice(0, drawn).map((group, index) => (
        <Group
          key={group[0]?.id}
          projects={group}
          before={index * GROUP}
          headingLevel={headingLevel}
          firstRow={index === 0 ? firstRow : 0}
          onPicture={onPicture}
          others={others}
        />
      ))}
    </div>
  );
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
  readonly before: number;
  /** How many of its cards stand in the first row of all. */
  readonly firstRow: number;
  readonly onPicture: (image: string) => void;
  readonly others: PictureTime;
}) {
  return (
    <ProjectsGroup
      projects={projects}
      before={before}
      card={(project, index) => (
        <Card
          {...project}
          headingLevel={headingLevel}
          picture={index < firstRow ? 'at once' : others}
          {...(index < firstRow ? { onPicture } : {})}
        />
      )}
    />
  );
});

/**
 * Closes groups out of view that have nothing to stop at to the Tab key, for the moment in which it looks
 * for its next stop: Chromium would lay out every one of them, which takes seconds with thousands.
 */
function closeToTheTabKey(list: HTMLElement): void {
  const groups = [...list.children].filter((group) => {
    const { top, bottom } = group.getBoundingClientRect();
    return (bottom < 0 || top > innerHeight) && group.querySelector('a, video') === null;
  });
  for (const group of groups) group.classList.add('without-stops');
  setTimeout(() => {
    for (const group of groups) group.classList.remove('without-stops');
  });
}

const Card = memo(ProjectCard);
