import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'astro/zod';
import type { PublicProject } from '../domain/media.ts';
import { isVisible } from '../domain/visible-text.ts';
import { isWebUrl } from '../domain/web-url.ts';
import { BuildError } from './build-error.ts';
import { plainFileProblem } from './plain-file.ts';

/** Where `npm run snapshot` saves the list and the images. */
export const snapshotFolder = resolve('.snapshot');

const text = z
  .string()
  .refine((value) => !value.includes('\0'), 'expected text without the character NUL');
const webUrl = z.string().refine(isWebUrl, 'expected a URL that starts with https:// (or http://)');

/** What a project has where a backend's answer was read: the file may have been edited, or cut off. */
const projectSchema = z.object({
  id: text.min(1),
  title: text.refine(isVisible, 'expected some text'),
  description: text,
  technologies: z.array(text),
  media: z.object({ image: webUrl.nullable(), video: webUrl.nullable() }),
  projectLink: webUrl.nullable(),
}) satisfies z.ZodType<PublicProject>;

/** The content of `projects.json` in that folder. */
const snapshotSchema = z.object({
  /** The time in ISO 8601. */
  takenAt: z.iso.datetime(),
  projects: z.array(projectSchema),
});

export type Snapshot = Readonly<z.infer<typeof snapshotSchema>>;

export const snapshotFile = join(snapshotFolder, 'projects.json');

/** The file of the image of a URL. */
export function snapshotImage(url: string): string {
  return join(snapshotFolder, createHash('sha256').update(url).digest('hex'));
}

/**
 * The snapshot, or `null` if there is none.
 *
 * @throws {BuildError} naming what is wrong with it
 */
export function readSnapshot(file = snapshotFile): Snapshot | null {
  const folder = dirname(file);
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return null;
  if (!isFolder(folder)) {
    throw new BuildError(
      '.snapshot is not a folder of its own. Remove it, and run "npm run snapshot".',
    );
  }
  // Not `existsSync`: a link that leads nowhere is a mistake, not the absence of a snapshot.
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const problem = plainFileProblem(file);
  try {
    if (problem !== null) throw new Error(`expected ${problem}`);
    return snapshotSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new BuildError(
      `.snapshot/projects.json cannot be used: ${reason}\nTake it again with "npm run snapshot", or remove the folder.`,
    );
  }
}

/** The image of a URL; `null` if the snapshot has none. */
export function readSnapshotImage(url: string): Buffer | null {
  const file = snapshotImage(url);
  const isOwn = isFolder(snapshotFolder) && plainFileProblem(file) === null;
  return isOwn ? readFileSync(file) : null;
}

/** Whether there is a folder: not what a link leads to, which may be any folder of this machine. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
