import { getEntry } from 'astro:content';
import type { PublicProject } from '../../domain/project/project.ts';
import { getSections } from '../content/queries.ts';
import { LIST_ID } from './projects-loader.ts';

/** Returns the public projects in this build (projects-loader.ts), or `null` if the build has no list. */
export async function getBuiltProjects(): Promise<readonly PublicProject[] | null> {
  if ((await getSections()).projects.isLeftOut) return null;
  return (await getEntry('projects', LIST_ID))?.data.projects ?? null;
}
