import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../src/site/environment.ts';
import { readHeaderRules, writeHeaders } from './headers.ts';

/** The root of the project, as a path. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
/** Astro's command, to be run with this Node. */
export const astro = join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs');

/** The variables that carry an environment to Astro: they win over any `.env`. */
export function environmentVariables(environment: Environment): NodeJS.ProcessEnv {
  return {
    ...process.env,
    SITE_VARIANT: environment.variant,
    SITE_URL: environment.siteUrl,
    PUBLIC_SUPABASE_URL: environment.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: environment.supabasePublishableKey,
    PROJECTS_SNAPSHOT: environment.snapshot ? '1' : '',
    PUBLIC_CONTACT_DELIVERY: environment.contactDelivery ?? 'none',
  };
}

/** What a build cost. */
export interface BuildCost {
  /** In ms. */
  readonly time: number;
  /** The most that it held at once, in bytes. */
  readonly peakMemory: number;
  /** What Astro said, if it was kept quiet. */
  readonly output: string;
}

/**
 * Builds the site into a folder. What stood there stays until the build has succeeded.
 *
 * @param environment what to build, and what it talks to
 * @param outDir the folder, replaced
 * @param quiet keeps what Astro prints for the answer, or for the error where the build fails
 * @param checkout the root of the sources; this checkout by default
 * @throws {Error} with what Astro printed when the build fails
 */
export async function buildSite(
  environment: Environment,
  outDir: string,
  quiet = false,
  checkout = root,
): Promise<BuildCost> {
  const start = performance.now();
  // Astro works beside its output, but only inside the checkout: two builds must not meet there. And
  // until the new site is whole, the old one stays.
  const builds = join(checkout, '.astro', 'builds');
  mkdirSync(builds, { recursive: true });
  const unfinished = mkdtempSync(join(builds, `${environment.variant}-`));
  try {
    const cost = await runAstro(environment, unfinished, quiet, checkout);
    writeFileSync(
      join(unfinished, '_headers'),
      writeHeaders(await readHeaderRules(), environment.preview === true),
    );
    rmSync(outDir, { recursive: true, force: true });
    cpSync(unfinished, outDir, { recursive: true });
    return { ...cost, time: performance.now() - start };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function runAstro(
  environment: Environment,
  outDir: string,
  quiet: boolean,
  checkout: string,
): Promise<Omit<BuildCost, 'time'>> {
  const reporter = new URL('report-memory.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--import', reporter, astro, 'build', '--outDir', outDir],
    {
      cwd: checkout,
      // Whatever the shell says: a build carries React's production code.
      env: { ...environmentVariables(environment), NODE_ENV: 'production' },
      stdio: quiet ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  let peakMemory = 0;
  child.on('message', (message: Pick<BuildCost, 'peakMemory'>) => {
    peakMemory = message.peakMemory;
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build of ${environment.variant} failed.\n${output}`.trim());
  return { peakMemory, output };
}
