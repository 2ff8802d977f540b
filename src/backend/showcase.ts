import { type ProjectMedia, projectMedia } from '../domain/media.ts';
import { type Project, parseProjects } from '../domain/project.ts';
import { storageAddress } from './address.ts';

/** A project with the addresses of its files. */
export type ShowcaseProject = Project & { readonly media: ProjectMedia };

/**
 * Reads rows for visitors: those that are not projects, and those that are password protected, are
 * left out.
 */
export function toShowcase(rows: unknown): ShowcaseProject[] {
  return parseProjects(rows)
    .filter((project) => !project.isPasswordProtected)
    .map((project) => ({ ...project, media: projectMedia(project, storageAddress) }));
}
