import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { embeddedKeys } from '../../scripts/embedded-backend/keys.ts';
import { type SiteServer, serveSite } from '../../scripts/built-site/serve.ts';
import type { Variables } from '../../src/site/environment.ts';
import type { TemporaryBackend } from '../setup/temporary-backend.ts';

/** A built site and its server. */
export interface BuiltSite {
  readonly folder: string;
  readonly server: SiteServer;
}

/**
 * Builds a site against a backend, and serves it as a host does.
 *
 * @param checkout the folder of the project, of this version or another one
 * @param variables of this site, such as `SITE_VARIANT`
 * @param port a free one, of a site that the backend answers
 */
export async function buildAndServe(
  checkout: string,
  variables: Variables,
  backend: TemporaryBackend,
  port: number,
): Promise<BuiltSite> {
  const folder = join(backend.folder, `site-${port}`);
  // By the command of that version, whose folders may differ.
  await promisify(execFile)('npm', ['run', 'build', '--', '--outDir', folder], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: `http://localhost:${port}`,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: embeddedKeys.publishable,
      PUBLIC_CONTACT_DELIVERY: 'none',
      ...variables,
    },
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  return { folder, server: await serveSite(folder, port) };
}
