import type { ProjectMedia } from './media.ts';
import { type Project, parseProjects } from './project.ts';

/** A project as a build has kept it, with addresses that need no backend. */
export type SnapshotProject = Project & { readonly media: ProjectMedia };

/** Where `npm run snapshot` keeps what it has taken, below the root of the checkout. */
export const takenSnapshot = '.snapshot';

/** The folder of the site that a snapshot stands in, and the list in it. */
export const snapshotFolder = 'snapshot';
export const snapshotFile = 'projects.json';

/** An image of the snapshot: a file beside the list, named by what is in it. */
const IMAGE = /^[0-9a-f]{16}\.webp$/;

/**
 * Reads the list of a snapshot: rows of the table `projects`, each with the name of its image.
 *
 * A file in a bucket is left out, for it is as far away as the backend; an address elsewhere stays.
 *
 * @param value the parsed JSON
 */
export function parseSnapshot(value: unknown): SnapshotProject[] {
  const images = new Map(
    (Array.isArray(value) ? (value as unknown[]) : []).flatMap((row) => {
      if (typeof row !== 'object' || row === null || !('id' in row)) return [];
      const image = 'snapshot_image' in row ? row.snapshot_image : null;
      return typeof image === 'string' && IMAGE.test(image) ? [[row.id, image] as const] : [];
    }),
  );
  return parseProjects(value)
    .filter((project) => !project.isPasswordProtected)
    .map((project) => {
      const image = images.get(project.id);
      return {
        ...project,
        media: {
          image: image === undefined ? project.imageUrl : `/${snapshotFolder}/${image}`,
          video: project.videoFilePath === null ? project.videoUrl : null,
        },
      };
    });
}
