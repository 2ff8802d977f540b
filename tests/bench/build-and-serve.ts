import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { type SiteServer, serveSite } from '../../scripts/built-site/serve.ts';
import { routes } from '../../src/domain/routes.ts';
import type { TemporaryBackend } from '../setup/temporary-backend.ts';
import { baselineOf } from './baseline.ts';
import { execute } from './execute.ts';
import { sessionFor } from './session.ts';

/** A version of the project. */
export interface Version {
  /** The name of the version's build in the results table. */
  readonly build: string;
  /** The project's folder. */
  readonly checkout: string;
  /** A free port whose origin the backend allows. */
  readonly port: number;
}

/** A variant, with or without the list of projects in its pages. */
export interface Site {
  readonly variant: string;
  readonly hasList: boolean;
  /** The routes to measure. */
  readonly wanted: readonly string[];
}

/** The browser that renders baselines, the backend of the site, and a signal that stops the build. */
interface Tools {
  readonly browser: Browser;
  readonly backend: TemporaryBackend;
  readonly stop: AbortSignal;
}

/**
 * Builds a site with the given version's build command. Always serves the site with the current version's server, so
 * the builds of two versions differ only in their files. Adds a baseline for each route at {@link baselinePath}.
 *
 * @throws {Error} if the build fails (with its output) or is stopped, or if a page does not load
 */
export async function buildAndServe(
  { checkout, port }: Version,
  { variant, hasList, wanted }: Site,
  { browser, backend, stop }: Tools,
): Promise<SiteServer> {
  const folder = join(backend.folder, `site-${port}`);
  await execute('npm', ['run', 'build', '--', '--outDir', folder], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_VARIANT: variant,
      SITE_URL: `http://localhost:${port}`,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: embeddedKeys.publishable,
      PUBLIC_CONTACT_DELIVERY: 'none',
      PROJECTS_SNAPSHOT: hasList ? 'required' : 'off',
    },
    stop,
  });
  const server = await serveSite(folder, port);
  try {
    for (const route of wanted) {
      const file = join(folder, `${baselinePath(route)}.html`);
      mkdirSync(dirname(file), { recursive: true });
      const stored = await sessionFor(route, backend);
      const hasImages = route === routes.projects || route === routes.admin;
      writeFileSync(file, await baselineOf(browser, server.url + route, { hasImages, stored }));
    }
  } finally {
    await server.stop();
  }
  // The server knows only the files that existed when it started.
  return serveSite(folder, port);
}

/** Returns the path of a page's baseline. */
export function baselinePath(route: string): string {
  return `/baseline${route === '/' ? '/home' : route}`;
}
