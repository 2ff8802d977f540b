import * as z from 'zod/mini';
import type { AdminProject } from './admin-project.ts';
import { isVisible } from './visible-text.ts';
import { isWebUrl } from './web-url.ts';

// As in project.ts: the policy forbids what Zod would try.
z.config({ jitless: true });

/** A project as visitors see it. */
export type PublicProject = Pick<
  AdminProject,
  'id' | 'title' | 'description' | 'technologies' | 'media' | 'projectLink'
>;

/** No database stores the character NUL. */
const text = z.string().check(z.refine((value) => !value.includes('\0')));
const webUrl = z.nullable(z.string().check(z.refine(isWebUrl)));

const listSchema = z.array(
  z.object({
    id: text.check(z.minLength(1)),
    title: text.check(z.refine(isVisible)),
    description: text,
    technologies: z.array(text),
    media: z.object({ image: webUrl, video: webUrl }),
    projectLink: webUrl,
  }),
);

/**
 * Reads a list of projects that this site stored in the browser, or in a file for the build, as strictly as one from
 * the network: anyone who can write there could put a `javascript:` link into it, and a file may be cut off.
 *
 * @returns the list, or `null` when it is not one
 */
export function parsePublicProjects(value: unknown): readonly PublicProject[] | null {
  const result = listSchema.safeParse(value);
  return result.success ? result.data : null;
}
