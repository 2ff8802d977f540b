import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { supabasePublishableKey, supabaseUrl } from '../../backend/connection.ts';
import type { PublicProject } from '../../domain/project/project.ts';
import { reasonOf } from '../../domain/reason-of.ts';
import { BuildError } from '../build-error.ts';
import type { projectsSnapshots } from '../environment.ts';
import { fetchProjects } from './fetch-projects.ts';
import { type ReadImage, fetchImage, findOriginals } from './project-images.ts';
import { readSnapshot, readSnapshotImage, snapshotFile } from './snapshot.ts';

/** The id of the only entry, which contains the full list. Without an entry, the list is missing rather than empty. */
export const LIST_ID = 'list';

/** A list of projects, and the function that reads their images. */
interface Source {
  readonly projects: readonly PublicProject[];
  readonly read: ReadImage;
}

/**
 * Loads the public projects once for all pages, and keeps the originals of their images in Astro's cache. If the
 * backend cannot be read, the list and the images come from `.snapshot/`. Without a snapshot, or if `mode` is `off`,
 * there is no entry.
 *
 * @param mode the value of `PROJECTS_SNAPSHOT`
 * @returns a loader, which throws a {@link BuildError} if the snapshot cannot be used, or if a list is required and
 *   there is none. The message says what to do.
 */
export function publicProjects(mode: (typeof projectsSnapshots)[number]): Loader {
  return {
    name: 'public-projects',
    async load({ store, parseData, config }) {
      store.clear();
      const folder = new URL('projects/', config.cacheDir);
      rmSync(folder, { recursive: true, force: true });
      const source = mode === 'off' ? null : await findProjects(mode === 'required');
      if (source === null) return;
      const { projects, read } = source;
      mkdirSync(folder, { recursive: true });
      const originals = [...(await findOriginals(projects, read))].map(
        ([url, { bytes, extension, width, height }]) => {
          const name = createHash('sha256').update(url).digest('hex').slice(0, 16);
          writeFileSync(new URL(`${name}.${extension}`, folder), bytes);
          return { url, file: `./${name}.${extension}`, width, height };
        },
      );
      // Astro resolves the images relative to this path. No file exists there.
      const list = fileURLToPath(new URL('projects.json', folder));
      const filePath = relative(fileURLToPath(config.root), list).replaceAll(sep, '/');
      const data = await parseData({ id: LIST_ID, data: { projects, originals }, filePath });
      store.set({ id: LIST_ID, data, filePath });
    },
  };
}

async function findProjects(isRequired: boolean): Promise<Source | null> {
  try {
    const projects = await fetchProjects(supabaseUrl, supabasePublishableKey);
    return { projects, read: fetchImage };
  } catch (error) {
    const message = `The projects could not be read from ${supabaseUrl}: ${reasonOf(error)}`;
    const snapshot = readSnapshot(snapshotFile, supabaseUrl);
    if (snapshot !== null) {
      console.warn(`${message}\nThe pages show the snapshot from ${snapshot.takenAt}.`);
      return { projects: snapshot.projects, read: readSnapshotImage };
    }
    if (isRequired) {
      throw new BuildError(
        `${message}
PROJECTS_SNAPSHOT=required stops a build that has no list of projects. If the Supabase project is paused, press
"Restore project" in its dashboard and build again, or build with a copy of the projects: "npm run snapshot" saves one
while the project responds (docs/paused-backend.md).`,
      );
    }
    console.warn(`${message}\nThe pages are built without them, and load them in the browser.`);
    return null;
  }
}
