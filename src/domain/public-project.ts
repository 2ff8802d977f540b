import * as z from 'zod/mini';
import type { PublicProject } from './media.ts';
import { isWebUrl } from './web-url.ts';

// As in project.ts: the policy forbids what Zod would try.
z.config({ jitless: true });

const webUrl = z.nullable(z.string().check(z.refine(isWebUrl)));

const listSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    technologies: z.array(z.string()),
    media: z.object({ image: webUrl, video: webUrl }),
    projectLink: webUrl,
  }),
);

/**
 * Reads a list of projects that this site stored in the browser, as strictly as one from the network: anyone who
 * can write to the storage could put a `javascript:` link into it.
 *
 * @returns the list, or `null` when it is not one
 */
export function parsePublicProjects(value: unknown): readonly PublicProject[] | null {
  const result = listSchema.safeParse(value);
  return result.success ? result.data : null;
}
