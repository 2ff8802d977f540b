import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Variables, parseEnvironment, readVariables } from '../../src/site/environment.ts';
import { listVariants } from '../../src/site/variants.ts';
import { buildSite, root } from './build.ts';

/** What a build reads, below the root of the project. */
const SOURCES = [
  'content',
  'public',
  'scripts/site',
  'src',
  'astro.config.mjs',
  'netlify.toml',
  'package-lock.json',
  'tailwind.config.cjs',
  'tsconfig.json',
];

/** The fingerprint of each folder's last build is kept here, because hosts would publish it from the folder. */
const FINGERPRINTS = join(root, 'node_modules', '.cache', 'portfolio');

/**
 * Builds the site, unless the folder already has a build of the same sources and variables.
 *
 * @param variables override those of the shell and of `.env`
 * @param outDir the folder for the site; it is replaced
 * @param stop ends the build
 * @returns whether it was built
 * @throws {Error} with what Astro printed when the build fails or is stopped
 */
export async function buildIfChanged(
  variables: Variables,
  outDir: string,
  stop?: AbortSignal,
): Promise<boolean> {
  const record = join(FINGERPRINTS, createHash('sha256').update(outDir).digest('hex'));
  // A list of projects comes from a backend, which may have changed.
  const isReusable = variables['PROJECTS_SNAPSHOT'] === 'off';
  const sources = fingerprintSources(variables);
  if (
    isReusable &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === sources + fingerprintBuild(outDir)
  ) {
    return false;
  }
  await buildSite(variables, outDir, stop);
  mkdirSync(FINGERPRINTS, { recursive: true });
  writeFileSync(record, sources + fingerprintBuild(outDir));
  return true;
}

function fingerprintSources(variables: Variables): string {
  const hash = createHash('sha256');
  const environment = parseEnvironment({ ...readVariables(), ...variables }, listVariants());
  // The year stands in the footer, and the month decides how long a role has lasted.
  const month = new Date().toISOString().slice(0, 7);
  hash.update(JSON.stringify([process.version, month, environment]));
  for (const source of SOURCES.map((name) => join(root, name)).filter(existsSync)) {
    for (const file of filesIn(source).filter((name) => !/\.test\.tsx?$/.test(name)))
      hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Changes when a file of the build is changed or removed, by another command for example. */
function fingerprintBuild(outDir: string): string {
  const hash = createHash('sha256');
  if (!existsSync(outDir)) return '';
  for (const file of filesIn(outDir)) {
    hash.update(`${file} ${statSync(file).mtimeMs}`);
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
