import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Projects } from './group.ts';

/**
 * So many rows of cards that they fill a window. It keeps no state, so that it is also drawn before
 * React has arrived (`draw-first-projects.tsx`): no hooks here.
 */
export function ProjectsGroup({
  groupRef,
  projects,
  before,
  card,
}: {
  readonly groupRef?: Ref<HTMLUListElement>;
  readonly projects: Projects;
  /** How many projects stand in the groups before it. */
  readonly before: number;
  /** Draws a project, which stands at this place of the group. */
  readonly card: (project: Projects[number], index: number) => ReactNode;
}) {
  const later = before > 0;
  return (
    <ul
      ref={groupRef}
      className="projects-grid"
      style={later ? ({ '--cards': projects.length } as CSSProperties) : undefined}
    >
      {projects.map((project, index) => (
        <li
          key={project.id}
          className="projects-cell"
          data-enter=""
          // A group out of view counts for itself.
          style={later && index === 0 ? { counterReset: `plate ${before}` } : undefined}
          // The frame of the page adds classes while it rises.
          suppressHydrationWarning
        >
          {card(project, index)}
        </li>
      ))}
    </ul>
  );
}
