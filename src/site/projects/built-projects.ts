import { getEntry } from 'astro:content';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { LIST } from './projects-loader.ts';

/** The public projects in this build (projects-loader.ts); `null` if it has no list. */
export async function getBuiltProjects(): Promise<readonly PublicProject[] | null> {
  return (await getEntry('projects', LIST))?.data.projects ?? null;
}
