import { supabasePublishableKey, supabaseUrl } from '../backend/connection.ts';
import type { PublicProject } from '../domain/public-project.ts';
import { reasonOf } from '../domain/reason-of.ts';
import { BuildError } from './build-error.ts';
import { fetchProjects } from './fetch-projects.ts';
import { readSnapshot } from './snapshot.ts';

let projects: Promise<readonly PublicProject[] | null> | undefined;

/**
 * The public projects in this build, which asks the backend once. If the backend does not answer, the
 * projects of the snapshot (`npm run snapshot`); `null` if there is none, or `PROJECTS_SNAPSHOT` is `off`.
 *
 * @throws {BuildError} when `PROJECTS_SNAPSHOT` is `required` and there is no list, and what to do
 */
export function getBuiltProjects(): Promise<readonly PublicProject[] | null> {
  projects ??= readProjects();
  return projects;
}

async function readProjects(): Promise<readonly PublicProject[] | null> {
  const mode = import.meta.env.PROJECTS_SNAPSHOT;
  if (mode === 'off') return null;
  try {
    return await fetchProjects(supabaseUrl, supabasePublishableKey);
  } catch (error) {
    const message = `The projects could not be read from ${supabaseUrl}: ${reasonOf(error)}`;
    const snapshot = readSnapshot(supabaseUrl);
    if (snapshot) {
      console.warn(`${message}\nThe pages show the snapshot of ${snapshot.takenAt}.`);
      return snapshot.projects;
    }
    if (mode === 'required') {
      throw new BuildError(
        `${message}
A site without them is not built (PROJECTS_SNAPSHOT=required). If the Supabase project is paused, press "Restore project"
in its dashboard and build again, or build with a copy of the projects: "npm run snapshot" saves one while the project
answers (docs/paused-backend.md).`,
      );
    }
    console.warn(`${message}\nThe pages are built without them, and load them in the browser.`);
    return null;
  }
}
