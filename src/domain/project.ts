import * as z from 'zod/mini';
import { isVisible } from './visible-text.ts';
import { isWebUrl } from './web-url.ts';

// Zod compiles schemas with `new Function`, which the content security policy forbids; even the attempt
// is reported as a violation.
z.config({ jitless: true });

const optionalText = z._default(z.nullable(z.string()), null);

const visibleText = z.string().check(z.refine(isVisible));

const rowSchema = z.object({
  id: z.string().check(z.minLength(1)),
  title: visibleText,
  description: visibleText,
  technologies: z.array(z.string()),
  image_url: optionalText,
  image_file_path: optionalText,
  video_url: optionalText,
  video_file_path: optionalText,
  project_link: optionalText,
  display_order: z.number(),
  is_password_protected: z.boolean(),
  revision: z.number(),
});

/**
 * Reads a row of the table `projects` as it came over the network.
 *
 * A URL that is not http or https or that names a user is dropped, so that no `javascript:` reaches a
 * page. A file path that the table would refuse is dropped too.
 *
 * @returns the project, or `null` when the row is not one
 */
export function parseProject(row: unknown) {
  const result = rowSchema.safeParse(row);
  if (!result.success) return null;
  const { data } = result;
  return {
    id: data.id,
    title: data.title,
    description: data.description,
    technologies: cleanTechnologies(data.technologies),
    imageUrl: webUrlOrNull(data.image_url),
    imageFilePath: filePathOrNull(data.image_file_path),
    videoUrl: webUrlOrNull(data.video_url),
    videoFilePath: filePathOrNull(data.video_file_path),
    projectLink: webUrlOrNull(data.project_link),
    displayOrder: data.display_order,
    isPasswordProtected: data.is_password_protected,
    /** The count of its edits, which shows conflicts of two editors. */
    revision: data.revision,
  };
}

/** A project of the showcase as the site uses it. */
export type Project = Readonly<NonNullable<ReturnType<typeof parseProject>>>;

/**
 * Trims a list of technologies, and drops empty ones and repeats, whatever their case. Control characters
 * become spaces.
 */
export function cleanTechnologies(entries: readonly string[]): string[] {
  const trimmed = entries.map((entry) => entry.replaceAll(/\p{Cc}/gu, ' ').trim());
  const firsts = new Map<string, string>();
  for (const entry of trimmed.filter(isVisible)) {
    const key = entry.toLowerCase();
    if (!firsts.has(key)) firsts.set(key, entry);
  }
  return [...firsts.values()];
}

/** The rule of the table: a plain name, perhaps in folders; nothing that leads out of the bucket. */
const FILE_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

function filePathOrNull(path: string | null): string | null {
  return path !== null && FILE_PATH.test(path) ? path : null;
}

function webUrlOrNull(text: string | null): string | null {
  return text !== null && isWebUrl(text) ? text : null;
}
