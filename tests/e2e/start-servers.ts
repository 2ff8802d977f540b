import { join } from 'node:path';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { assertPortFree, portFrom } from '../../scripts/command/ports.ts';
import { localSites } from '../../scripts/built-site/build.ts';
import { buildIfChanged } from '../../scripts/built-site/reuse-build.ts';
import { type SiteServer, serveSite } from '../../scripts/built-site/serve.ts';
import type { Variables } from '../../src/site/environment.ts';
import { listVariants } from '../../src/site/variants.ts';
import { findChromium } from '../setup/find-chromium.ts';
import { provideServers } from '../setup/servers.ts';
import { startTemporaryBackend } from '../setup/temporary-backend.ts';

/**
 * The variant whose site delivers messages and contains the projects, as on a host. The sites of the other variants do
 * neither. Full runs add a second such site, for Netlify Forms.
 */
const HOSTED = 'developer';

/** Returns the variables for a hosted site, which delivers messages and includes the projects in its HTML. */
const hostedVariables = (delivery: string): Variables => ({
  PUBLIC_CONTACT_DELIVERY: delivery,
  PROJECTS_SNAPSHOT: 'required',
});

/**
 * Builds and serves the sites, and starts the backend, once for all tests. The ports are the same in every run, so each
 * run reuses the build of an unchanged site whose HTML contains no projects.
 *
 * @returns a function that stops all servers
 * @throws {Error} if a port is invalid or in use, if there is no browser or no variant {@link HOSTED}, or if a build or
 *   a server fails
 */
export default async function startServers(): Promise<() => Promise<void>> {
  // Every process in this run generates the same hostile data from this seed.
  process.env['HOSTILE_SEED'] ??= String(Date.now() % 2 ** 31);
  const variants = listVariants();
  const firstPort = portFrom('E2E_PORT', 4400);
  // The site for Netlify Forms uses the port after the variants' ports.
  const netlifyPort = firstPort + variants.length;
  const textsPort = firstPort + 97;
  const developmentPort = firstPort + 98;
  const backendPort = firstPort + 99;
  const sitePorts = [...variants.map((_, index) => firstPort + index), netlifyPort];
  for (const port of [...sitePorts, textsPort, developmentPort, backendPort])
    await assertPortFree('E2E_PORT', port);
  findChromium();
  const development = `http://localhost:${developmentPort}`;
  const texts = `http://localhost:${textsPort}`;
  // The backend starts while the first site builds. The links in its e-mails point to that site.
  const starting = startTemporaryBackend({
    siteUrl: `http://localhost:${firstPort}`,
    otherSites: [...sitePorts.map((port) => `http://localhost:${port}`), development, texts],
    port: backendPort,
  });
  // Prevents an unhandled rejection. The error is thrown below, where the promise is awaited.
  starting.catch(() => undefined);
  const running: SiteServer[] = [];
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
    const backend = await starting.catch(() => undefined);
    await backend?.stop();
  };
  const start = async (port: number, variables: Variables) => {
    const folder = join(localSites, `e2e-${port}`);
    await buildIfChanged(
      {
        SITE_URL: `http://localhost:${port}`,
        PUBLIC_SUPABASE_URL: `http://127.0.0.1:${backendPort}`,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: embeddedKeys.publishable,
        PUBLIC_CONTACT_DELIVERY: 'none',
        PROJECTS_SNAPSHOT: 'off',
        ...variables,
      },
      folder,
    );
    const server = await serveSite(folder, port);
    running.push(server);
    return { url: server.url, folder };
  };
  try {
    const started: [string, { url: string; folder: string }][] = [];
    // Builds the sites sequentially, because all builds write to the same `.astro/` folder.
    for (const [index, variant] of variants.entries()) {
      const isHosted = variant === HOSTED;
      // This build reads the projects from the backend.
      if (isHosted) await starting;
      const site = await start(firstPort + index, {
        SITE_VARIANT: variant,
        ...(isHosted ? hostedVariables('supabase') : {}),
      });
      started.push([variant, site]);
    }
    const sites = Object.fromEntries(started.map(([variant, { url }]) => [variant, url]));
    const builds = Object.fromEntries(started.map(([variant, { folder }]) => [variant, folder]));
    const hostedSite = started.find(([variant]) => variant === HOSTED)?.[1];
    if (!hostedSite) throw new Error(`The tests need the ${HOSTED} variant.`);
    const deliveries = {
      supabase: hostedSite,
      // Only tests with the tag @full use this site.
      ...(process.env['TEST_FULL'] === '1'
        ? {
            netlify: await start(netlifyPort, {
              SITE_VARIANT: 'consultant',
              ...hostedVariables('netlify'),
            }),
          }
        : {}),
    };
    provideServers({
      sites,
      builds,
      deliveries,
      development,
      texts,
      backend: (await starting).access,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
