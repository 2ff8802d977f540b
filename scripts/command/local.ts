import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Variables,
  localDefaults,
  parseEnvironment,
  readVariables,
} from '../../src/site/environment.ts';
import { readVariant } from '../../src/site/content/loader.ts';
import {
  readStartingProjects,
  startingProjectsFile,
} from '../../src/site/content/starting-projects.ts';
import { assertBuildableFolder } from '../../src/site/project-folder.ts';
import { listVariants, shippedVariants } from '../../src/site/variants.ts';
import { dataFolder, seededMarker } from '../backend/data.ts';
import { embeddedKeys } from '../backend/keys.ts';
import { hasData, ownFolder, prepareOwnFolder } from '../backend/own-data.ts';
import { demoAccounts, removeDemoProjects, seed } from '../backend/seed.ts';
import { type Backend, type BackendOptions, startBackend } from '../backend/start-backend.ts';
import { sessionlessClient } from '../owner-access/sessionless-client.ts';
import { type ProjectRow, projectRows } from '../projects/project-rows.ts';
import { type ListChanges, updateProjects } from '../projects/update-projects.ts';
import { explainDisk } from '../../src/site/disk-problem.ts';
import { embeddedPort, localSiteUrl, sitePort } from './local-urls.ts';
import { assertPortFree } from './ports.ts';
import { projectsSnapshot, root } from '../built-site/build.ts';

/** The running embedded backend, and the settings that a site needs to use it. */
type LocalBackend = Awaited<ReturnType<typeof startLocalBackend>>;

/** The options of a command that serves the site. */
export interface LocalOptions {
  /** Whether the first start leaves out the projects. */
  readonly empty: boolean;
}

/**
 * Reads the options of a command that serves the site, except `--variant`, which src/site/environment.ts reads.
 *
 * @throws {Error} if an argument is invalid
 */
export function readOptions(): LocalOptions {
  const { values } = parseArgs({
    options: { variant: { type: 'string' }, empty: { type: 'boolean', default: false } },
  });
  return values;
}

/**
 * Starts the embedded backend of this checkout, and seeds it on the first start. An owner's variant has separate data,
 * with the projects in its `projects.yaml` instead of the demo projects. This function never uses another backend, even
 * if `.env` points to one.
 *
 * @param options the options of the command
 * @param stop a signal that stops the backend, even while it is starting
 * @throws {Error} if a variable or the content is invalid, a port or the data folder cannot be used, the backend cannot
 *   be started or seeded, or `stop` aborts the start
 */
export async function startLocalBackend({ empty }: LocalOptions, stop: AbortSignal) {
  console.log('Checking the settings…');
  assertBuildableFolder(root);
  // The local URLs and key replace those from the shell and `.env`.
  const { variant } = parseEnvironment({ ...readVariables(), ...localDefaults }, listVariants());
  // Reports mistakes in the content first, because the database takes seconds to start.
  await readVariant(variant);
  const projects = readStartingProjects(variant);
  const isDemo = shippedVariants.some((name) => name === variant) && projects === null;
  const port = sitePort();
  await assertPortFree('PORT', port);
  const siteUrl = localSiteUrl();
  console.log('Starting the database…');
  const options: Omit<BackendOptions, 'folder'> = {
    port: embeddedPort(),
    siteUrl,
    signal: stop,
    onEmail: ({ to, subject, link }) => console.log(`\n  E-mail to ${to}: ${subject}\n  ${link}\n`),
  };
  const folder = isDemo ? root : ownFolder(root, variant);
  if (!isDemo) {
    if (!hasData(folder) && !hasData(root)) {
      const demo = await startBackend({ folder: root, ...options });
      await seed(demo, { projects: false }).finally(() => demo.stop());
    }
    explainDisk(folder, () => prepareOwnFolder(root, folder));
  }
  const data = join(folder, dataFolder);
  const backend = await startBackend({ folder, ...options });
  let isEmpty = false;
  const seeded = join(data, seededMarker);
  try {
    if (empty && existsSync(seeded)) {
      console.log(
        `--empty has no effect, because an earlier start created the data. To start empty, first delete ${relative(root, data)}/.`,
      );
    }
    if (!isDemo) {
      const rows = projectRows(variant, projects ?? []);
      printChanges(variant, await seedOwn(backend, seeded, rows, empty));
      isEmpty = await isListEmpty(backend);
    } else if (!existsSync(seeded)) {
      await seed(backend, { projects: !empty });
      const text =
        'While this file exists, the demo projects and accounts are not created again.\n';
      explainDisk(seeded, () => writeFileSync(seeded, text));
    }
  } catch (error) {
    await backend.stop();
    throw error;
  }
  // If an owner has no projects, the build reads the empty list, so no page mentions projects. To override this, set
  // `PROJECTS_SNAPSHOT` in the shell.
  const ownSnapshot = process.env['PROJECTS_SNAPSHOT'] || 'auto';
  return {
    backend,
    variant,
    siteUrl,
    port,
    data: relative(root, data),
    isEmpty,
    /** Returns the site's environment variables. In Astro, they take precedence over `.env`. */
    variables: (): Variables => ({
      SITE_VARIANT: variant,
      SITE_URL: siteUrl,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: embeddedKeys.publishable,
      PROJECTS_SNAPSHOT: isEmpty ? ownSnapshot : projectsSnapshot,
    }),
    /**
     * Updates the list of projects after a change to `projects.yaml`.
     *
     * @returns whether the list has become empty or is no longer empty. In both cases, the server must restart.
     * @throws {Error} if `projects.yaml` has mistakes, or the list cannot be read or updated
     */
    async update(): Promise<boolean> {
      if (isDemo) return false;
      const rows = projectRows(variant, readStartingProjects(variant) ?? []);
      printChanges(variant, await seedOwn(backend, seeded, rows, false));
      const wasEmpty = isEmpty;
      isEmpty = await isListEmpty(backend);
      return isEmpty !== wasEmpty;
    },
  };
}

/**
 * Updates the projects of an owner's variant from its `projects.yaml`. The first call also creates the demo accounts
 * and removes the demo projects that nobody has edited.
 *
 * @param seeded the path of the file that lists the rows written earlier
 */
async function seedOwn(
  backend: Backend,
  seeded: string,
  rows: readonly ProjectRow[],
  empty: boolean,
): Promise<ListChanges> {
  const isFirst = !existsSync(seeded);
  if (isFirst) {
    await seed(backend, { projects: false });
    await removeDemoProjects(backend);
  }
  // A row that was written earlier but is no longer in the database counts as deleted, and is not added again. On a
  // first start with "--empty", every row therefore counts as written.
  const first = empty ? rows : [];
  const written = isFirst ? first : (JSON.parse(readFileSync(seeded, 'utf8')) as ProjectRow[]);
  const client = sessionlessClient(backend.url, embeddedKeys.secret);
  const { rows: now, changes } = await updateProjects(client, rows, written);
  explainDisk(seeded, () => writeFileSync(seeded, `${JSON.stringify(now, null, 2)}\n`));
  return changes;
}

function printChanges(variant: string, changes: ListChanges): void {
  for (const [change, titles] of Object.entries(changes) as [string, readonly string[]][]) {
    if (titles.length === 0) continue;
    console.log(`${startingProjectsFile(variant)}: ${change} ${titles.join(', ')}.`);
  }
}

async function isListEmpty({ url }: Backend): Promise<boolean> {
  const client = sessionlessClient(url, embeddedKeys.secret);
  const { data, error } = await client.from('projects').select('id').limit(1);
  if (error) throw new Error(error.message);
  return data.length === 0;
}

/** Prints the URLs, the demo account and, if an owner's variant has no projects, how to add some. */
export function announce({ backend, variant, siteUrl, data, isEmpty }: LocalBackend): void {
  const hint = !isEmpty
    ? ''
    : `  There are no projects yet. Sign in and add them at ${siteUrl}/admin, or list them in
  ${startingProjectsFile(variant)} (docs/projects.md). To see a site with projects, run the demo:
  npm start -- --variant ${shippedVariants[0]}

`;
  console.log(`
  Site      ${siteUrl}  (${variant})
  Backend   ${backend.url}  (data in ${data})
  Sign in   ${siteUrl}/auth  as ${demoAccounts.admin.email} / ${demoAccounts.admin.password}

${hint}  Ctrl-C stops both.
`);
}

/**
 * Runs a command until it ends, or until this process receives a signal to stop, for example from Ctrl-C. Ignores
 * failures after the signal.
 *
 * @param main the command, which must end soon after its signal aborts
 */
export async function runUntilStopped(main: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stop.abort());
  }
  try {
    await main(stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
}
