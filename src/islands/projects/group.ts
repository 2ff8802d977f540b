import type { PublicProjects } from '../../stores/public-projects.ts';

/** How many cards stand in the first group, which is drawn before anything else. */
export const FIRST_GROUP = 24;

/** How many stand in every later one; those out of view are not laid out (`styles/projects.css`). */
export const LATER_GROUP = 48;

/** The projects that the grid shows. */
export type Projects = Extract<PublicProjects, { status: 'ready' }>['projects'];
