import type { ProjectMedia } from './media.ts';
import type { Project } from './project.ts';

/** A project as the admin works with it. */
export type AdminProject = Project & { readonly media: ProjectMedia };
