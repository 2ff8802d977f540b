import type { PublicProjects } from '../../stores/public-projects.ts';

/** How many cards stand in a group; of more than one group, those out of view are not laid out. */
export const GROUP = 24;

/** The projects that the grid shows. */
export type Projects = Extract<PublicProjects, { status: 'ready' }>['projects'];
