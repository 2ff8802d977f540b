import * as v from 'valibot';
import { type ProjectFiles, type ProjectMedia, projectMedia } from '../media/media.ts';
import { isVisible } from '../text/visible-text.ts';
import { isWebUrl } from '../text/web-url.ts';

/** The content of a project that an admin edits: its text fields and its files. */
export interface ProjectContent extends ProjectFiles {
  /** The title, or an empty string if it cannot be read. {@link nameOf} returns a name to show instead. */
  readonly title: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
  readonly projectLink: string | null;
}

/** A stored project. */
export interface Project extends ProjectContent {
  readonly id: string;
  /** The images and videos to show, from the files and URLs of the project. */
  readonly media: ProjectMedia;
  readonly displayOrder: number | null;
  /** True unless the row has `false` or no value. */
  readonly isPasswordProtected: boolean;
  /** When the project was created, in ISO 8601, or an empty string if the backend does not store this. */
  readonly createdAt: string;
  /** The version number, which reveals conflicts between two editors. `null` if the backend does not count versions. */
  readonly revision: number | null;
}

/** Text, or `null` if the row has no readable text. */
const optionalText = v.fallback(v.nullable(v.string()), null);

/** Text with visible characters, or an empty string. */
const visibleText = v.fallback(v.pipe(v.string(), v.check(isVisible)), '');

/**
 * A text id, or an integer id from a table that numbers its rows. The integer is converted to text, which also works in
 * filters on that column.
 */
const rowId = v.union([
  v.pipe(v.string(), v.minLength(1)),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
]);

/** Only the id is required. Other columns may be missing or unreadable. */
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
 * Parses a row of the `projects` table from the network. Missing or unreadable columns become empty, because another
 * program may have created the table or written the row.
 *
 * Only http and https URLs without a user name are kept, so no `javascript:` URL reaches a page. File paths in a format
 * that the table rejects are also dropped.
 *
 * @param storageUrl the URL of the public buckets; see {@link projectMedia}
 * @returns the project, or `null` if the row has no valid id
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
    // An unreadable value counts as protected.
    isPasswordProtected: (data.is_password_protected ?? false) !== false,
    createdAt: data.created_at,
    revision: data.revision,
  };
}

/** Converts content to the columns that store it. This is the reverse of {@link parseProject}. */
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
 * Returns the name of a project in /admin. A project without a readable title also gets a name, so the admin can find
 * and repair it.
 */
export function nameOf({ title }: Pick<Project, 'title'>): string {
  return title || 'Unnamed project';
}

/**
 * Sorts projects by display_order, then created_at, then id (docs/product/projects.md, The list). Projects without
 * display_order come last. If the database lacks created_at, the order depends only on display_order and id.
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

/** Trims technologies, and drops empty ones and duplicates, ignoring case. Control characters become spaces. */
export function cleanTechnologies(entries: readonly string[]): string[] {
  const trimmed = entries.map((entry) => entry.replaceAll(/\p{Cc}/gu, ' ').trim());
  const firsts = new Map<string, string>();
  for (const entry of trimmed.filter(isVisible)) {
    const key = entry.toLowerCase();
    if (!firsts.has(key)) firsts.set(key, entry);
  }
  return [...firsts.values()];
}

/**
 * Matches the format of paths that the table accepts: a plain name, optionally in folders. No such path leads out of
 * the bucket.
 */
const FILE_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

function filePathOrNull(path: string | null): string | null {
  return path !== null && FILE_PATH.test(path) ? path : null;
}

function webUrlOrNull(text: string | null): string | null {
  return text !== null && isWebUrl(text) ? text : null;
}

/** Text without NUL, which PostgreSQL cannot store. */
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

/** Reduces a project to the fields that visitors may see. */
export function publicProject(project: Project): PublicProject {
  const { id, title, description, technologies, media, projectLink } = project;
  return { id, title, description, technologies, media, projectLink };
}

/**
 * Parses a list of projects that this site has stored in the browser or in a file for the build. This function checks
 * the list again, because anyone who can write there could add a `javascript:` link, and because the file may come from
 * an earlier version of the site.
 *
 * @returns the list, or `null` if it is not valid
 */
export function parsePublicProjects(value: unknown): readonly PublicProject[] | null {
  const { success, output } = v.safeParse(listSchema, value);
  return success ? output : null;
}
