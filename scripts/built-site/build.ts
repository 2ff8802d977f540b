import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Variables } from '../../src/site/environment.ts';

/** The path of the project's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const require = createRequire(import.meta.url);
/** The path of Astro's command-line script, for Node to run. */
export const astro = join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs');

/** The folder for the builds of `npm start` and of the tests. `dist/` contains only the site that you publish. */
export const localSites = join(root, 'node_modules', '.cache', 'portfolio');

/**
 * The snapshot setting of local builds. By default, they contain no list of projects, so you can see the spinner and
 * the empty state. To change this, set `PROJECTS_SNAPSHOT` in the shell.
 */
export const projectsSnapshot = process.env['PROJECTS_SNAPSHOT'] || 'off';

/**
 * Builds the site with Astro, in a separate process.
 *
 * @param variables overrides for the variables in the shell and `.env`
 * @param outDir the folder for the site, which the build replaces
 * @param stop a signal that ends the build
 * @returns Astro's output
 * @throws {Error} with Astro's output, if the build fails or is stopped. If `stop` is already aborted, throws the
 *   reason of the signal instead. If the process cannot be started, throws the error of `spawn`.
 */
export async function buildSite(
  variables: Variables,
  outDir: string,
  stop?: AbortSignal,
): Promise<string> {
  stop?.throwIfAborted();
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
    cwd: root,
    // Bundles React's production code, even if a test runner has set NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stop?.addEventListener('abort', () => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed.\n${output}`.trimEnd());
  return output;
}
