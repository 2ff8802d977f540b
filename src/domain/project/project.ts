import * as v from 'valibot';
import { type ProjectFiles, type ProjectMedia, projectMedia } from '../media/media.ts';
import { isVisible } from '../text/letters.ts';
import { isWebUrl } from '../text/web-url.ts';

/** The part of a project that an admin edits in the form. */
export interface ProjectContent extends ProjectFiles {
  /** Empty when it cannot be read; {@link nameOf} has a name for it. */
  readonly title: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
  readonly projectLink: string | null;
}

/** A project of the showcase, as it is stored. */
export interface Project extends ProjectContent {
  readonly id: string;
  /** What is shown of its files and URLs. */
  readonly media: ProjectMedia;
  readonly displayOrder: number | null;
  /** Any value other than `false`, or none, means protected. */
  readonly isPasswordProtected: boolean;
  /** When it was created, in ISO 8601; empty where the backend does not say. */
  readonly createdAt: string;
  /** The count of its edits, which shows conflicts of two editors; `null` where the backend has none. */
  readonly revision: number | null;
}

/** A text, or `null` if the column is not a text. */
const optionalText = v.fallback(v.nullable(v.string()), null);

/** A text with visible characters, or an empty one. */
const visibleText = v.fallback(v.pipe(v.string(), v.check(isVisible)), '');

/** A text, or the number of a table with a serial id. A query accepts it as text, too. */
const rowId = v.union([
  v.pipe(v.string(), v.minLength(1)),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
]);

/** Each column may be missing or unreadable, except for the id; no other column is needed. */
const rowSchema = v.object({
  id: rowId,
  title: visibleText,
  description: visibleText,
  technologies: v.fallback(v.array(v.fallback(v.string(), '')), []),
  image_url: optionalText,
  image_file_path: optionalText,
  video_url: optionalText,
  video_file_path: optionalText,
  project_link: optionalText,
  display_order: v.fallback(v.nullable(v.number()), null),
  is_password_protected: v.optional(v.unknown()),
  created_at: v.fallback(v.string(), ''),
  revision: v.fallback(v.nullable(v.number()), null),
});

/**
 * Reads a row of the table `projects` as it came over the network. A missing or invalid column is read as empty,
 * because another program may have created the table or written the row.
 *
 * A URL that is not http or https or that names a user is dropped, so that no `javascript:` reaches a
 * page. A file path that the table would refuse is dropped too.
 *
 * @param storageUrl the URL of public files, as {@link projectMedia} takes it
 * @returns the project, or `null` when the row has no id
 */
export function parseProject(row: unknown, storageUrl: string): Project | null {
  const { success, output: data } = v.safeParse(rowSchema, row);
  if (!success) return null;
  const links = {
    imageUrl: webUrlOrNull(data.image_url),
    imageFilePath: filePathOrNull(data.image_file_path),
    videoUrl: webUrlOrNull(data.video_url),
    videoFilePath: filePathOrNull(data.video_file_path),
  };
  return {
    id: data.id,
    title: data.title,
    description: data.description,
    technologies: cleanTechnologies(data.technologies),
    ...links,
    media: projectMedia(links, storageUrl),
    projectLink: webUrlOrNull(data.project_link),
    displayOrder: data.display_order,
    // If in doubt, hide the project.
    isPasswordProtected: (data.is_password_protected ?? false) !== false,
    createdAt: data.created_at,
    revision: data.revision,
  };
}

/** The columns that {@link ProjectContent} is stored in: the reverse of {@link parseProject}. */
export function toRow(content: ProjectContent) {
  return {
    title: content.title,
    description: content.description,
    technologies: [...content.technologies],
    image_url: content.imageUrl,
    image_file_path: content.imageFilePath,
    video_url: content.videoUrl,
    video_file_path: content.videoFilePath,
    project_link: content.projectLink,
  } satisfies Omit<
    v.InferOutput<typeof rowSchema>,
    'id' | 'display_order' | 'is_password_protected' | 'created_at' | 'revision'
  >;
}

/**
 * The name of a project in /admin. A project without a valid title gets a name as well, so that an admin can find and
 * repair it.
 */
export function nameOf({ title }: Pick<Project, 'title'>): string {
  return title || 'Unnamed project';
}

/**
 * Sorts projects by display_order, those without one last; ties by created_at, then id (docs/product/projects.md, The
 * list). The database need not have created_at.
 */
export function sortProjects<Listed extends Pick<Project, 'displayOrder' | 'createdAt' | 'id'>>(
  projects: readonly Listed[],
): Listed[] {
  return projects.toSorted(
    (one, other) =>
      ascending(one.displayOrder ?? Infinity, other.displayOrder ?? Infinity) ||
      ascending(one.createdAt, other.createdAt) ||
      ascending(one.id, other.id),
  );
}

function ascending<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

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

/** No database stores the character NUL. */
const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0')),
);
const webUrl = v.pipe(v.string(), v.check(isWebUrl));

const listSchema = v.array(
  v.object({
    id: v.pipe(text, v.minLength(1)),
    title: v.pipe(text, v.check(isVisible)),
    description: text,
    technologies: v.array(text),
    media: v.object({ images: v.array(webUrl), videos: v.array(webUrl) }),
    projectLink: v.nullable(webUrl),
  }),
);

/** A project as visitors see it: the fields that reach a page, a build and the browser's storage. */
export type PublicProject = Pick<Project, keyof v.InferOutput<typeof listSchema>[number]>;

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
  const { success, output } = v.safeParse(listSchema, value);
  return success ? output : null;
}
