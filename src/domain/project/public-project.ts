import type { Project } from './project.ts';
import { isVisible } from '../text/letters.ts';
import { isWebUrl } from '../text/web-url.ts';
import * as z from '../zod.ts';

/** No database stores the character NUL. */
const text = z.string().check(z.refine((value) => !value.includes('\0')));
const webUrl = z.string().check(z.refine(isWebUrl));

const listSchema = z.array(
  z.object({
    id: text.check(z.minLength(1)),
    title: text.check(z.refine(isVisible)),
    description: text,
    technologies: z.array(text),
    media: z.object({ images: z.array(webUrl), videos: z.array(webUrl) }),
    projectLink: z.nullable(webUrl),
  }),
);

/** A project as visitors see it: the fields that reach a page, a build and the browser's storage. */
export type PublicProject = Pick<Project, keyof z.infer<typeof listSchema>[number]>;

/** What visitors may know of a project. */
export function publicProject(project: Project): PublicProject {
  const { id, title, description, technologies, media, projectLink } = project;
  return { id, title, description, technologies, media, projectLink };
}

/**
 * Reads a list of projects that this site has stored in the browser, or in a file for the build. Anyone who can write
 * there could put a `javascript:` link into it, and a file may be cut off.
 *
 * @returns the list, or `null` when it is not one
 */
export function parsePublicProjects(value: unknown): readonly PublicProject[] | null {
  const result = listSchema.safeParse(value);
  return result.success ? result.data : null;
}
