import { getEntry } from 'astro:content';
import type { PublicProject } from '../../domain/project/project.ts';
import { getSections } from '../content/queries.ts';
import { LIST_ID } from './projects-loader.ts';

/**
 * Returns the public projects in this build (projects-loader.ts), or `null` if the section is left out or the build has
 * no list of projects.
 */
export async function getBuiltProjects(): Promise<readonly PublicProject[] | null> {
  if ((await getSections()).projects.isLeftOut) return null;
  return (await getEntry('projects', LIST_ID))?.data.projects ?? null;
}
