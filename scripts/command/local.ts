import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Variables,
  localDefaults,
  parseEnvironment,
  readVariables,
} from '../../src/site/environment.ts';
import { readVariant } from '../../src/site/content/loader.ts';
import { expectBuildableFolder } from '../../src/site/project-folder.ts';
import { listVariants } from '../../src/site/variants.ts';
import { dataFolder, seededMarker } from '../embedded-backend/data.ts';
import { embeddedKeys } from '../embedded-backend/keys.ts';
import { demoAccounts, seed } from '../embedded-backend/seed.ts';
import { startBackend } from '../embedded-backend/start-backend.ts';
import { explainDisk } from './disk-problem.ts';
import { embeddedPort, localSiteUrl, sitePort } from './local-urls.ts';
import { expectFree } from './ports.ts';
import { projectsSnapshot, root } from '../built-site/build.ts';

/** The embedded backend with its demo content, and what a site needs to use it. */
type LocalBackend = Awaited<ReturnType<typeof startLocalBackend>>;

/** The options of a command that serves the site. */
export interface LocalOptions {
  /** Whether the first start stores no demo projects. */
  readonly empty: boolean;
}

/**
 * Reads the options of a command that serves the site. `--variant` is read with the environment
 * (src/site/environment.ts).
 *
 * @throws {Error} naming an option that is not known
 */
export function readOptions(): LocalOptions {
  const { values } = parseArgs({
    options: { variant: { type: 'string' }, empty: { type: 'boolean', default: false } },
  });
  return values;
}

/**
 * Starts the embedded backend of this checkout and seeds it once. It never touches another backend,
 * whatever `.env` says.
 *
 * @param options of the command
 * @param stop stops the backend, whatever it is doing
 * @throws {Error} when a variable is wrong, a port or the data folder is in use, or it was stopped
 */
export async function startLocalBackend({ empty }: LocalOptions, stop: AbortSignal) {
  console.log('Checking the settings…');
  expectBuildableFolder(root);
  // Its backend and its URL are those of this machine, whatever the shell and `.env` say.
  const { variant } = parseEnvironment({ ...readVariables(), ...localDefaults }, listVariants());
  // A mistake in the content is reported at once, not after the start of the database.
  await readVariant(variant);
  const port = sitePort();
  await expectFree('PORT', port);
  const siteUrl = localSiteUrl();
  console.log('Starting the database…');
  const backend = await startBackend({
    folder: root,
    port: embeddedPort(),
    siteUrl,
    signal: stop,
    onEmail: ({ to, subject, link }) => console.log(`\n  E-mail to ${to}: ${subject}\n  ${link}\n`),
  });
  try {
    const seeded = join(root, dataFolder, seededMarker);
    if (!existsSync(seeded)) {
      await seed(backend, { projects: !empty });
      const text = 'The demo projects and accounts were created once, and are not created again.\n';
      explainDisk(seeded, () => writeFileSync(seeded, text));
    } else if (empty) {
      console.log(
        'The data is from an earlier start and stays as it is. To start empty, delete .data/ first.',
      );
    }
  } catch (error) {
    await backend.stop();
    throw error;
  }
  // Astro prefers these to those of `.env`.
  const variables: Variables = {
    SITE_VARIANT: variant,
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: embeddedKeys.publishable,
    PROJECTS_SNAPSHOT: projectsSnapshot,
  };
  return { backend, variant, siteUrl, port, variables };
}

/** Prints the URLs and the demo account. */
export function announce({ backend, variant, siteUrl }: LocalBackend): void {
  console.log(`
  Site      ${siteUrl}  (${variant})
  Backend   ${backend.url}  (data in .data)
  Sign in   ${siteUrl}/auth  as ${demoAccounts.admin.email} / ${demoAccounts.admin.password}

  Ctrl-C stops both.
`);
}

/**
 * Runs a command until it ends, or until this process is asked to stop, by Ctrl-C for example. A failure
 * after that is no error.
 *
 * @param main the command, which ends soon after the signal that it gets
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
