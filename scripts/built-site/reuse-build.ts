import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Variables, parseEnvironment, readVariables } from '../../src/site/environment.ts';
import { listVariants } from '../../src/site/variants.ts';
import { buildSite, root } from './build.ts';

/** The files and folders that a build reads, relative to the project's root. */
const SOURCES = [
  ...['content', 'packages', 'public', 'scripts/built-site', 'src'],
  ...['astro.config.mjs', 'netlify.toml'],
  // Autoprefixer reads the browserslist in package.json.
  ...['package.json', 'package-lock.json', 'tailwind.config.cjs', 'tsconfig.json'],
];

/**
 * Builds the site, unless the folder already contains a build from the same sources and variables. A build with a list
 * of projects is never reused. A file in the folder stores a fingerprint of the sources, the variables, the month and
 * the version of Node. Every build replaces the folder, including this file.
 *
 * @param variables overrides for the variables in the shell and `.env`
 * @param outDir the folder for the site, which the build replaces
 * @param stop a signal that ends the build
 * @returns whether the site was built
 * @throws {Error} if a variable is invalid, or if the build fails or is stopped. In the latter cases, the error
 *   contains Astro's output.
 */
export async function buildIfChanged(
  variables: Variables,
  outDir: string,
  stop?: AbortSignal,
): Promise<boolean> {
  const record = join(outDir, '.fingerprint');
  const fingerprint = fingerprintSources(variables);
  // A build with a list of projects depends on the backend, which may have changed.
  const isReusable = variables['PROJECTS_SNAPSHOT'] === 'off' && existsSync(record);
  if (isReusable && readFileSync(record, 'utf8') === fingerprint) return false;
  rmSync(record, { force: true });
  await buildSite(variables, outDir, stop);
  writeFileSync(record, fingerprint);
  return true;
}

function fingerprintSources(variables: Variables): string {
  const environment = parseEnvironment({ ...readVariables(), ...variables }, listVariants());
  // Pages depend on the date: the footer shows the year, and the timeline extends to the current month.
  const month = new Date().toISOString().slice(0, 7);
  const hash = createHash('sha256').update(JSON.stringify([process.version, month, environment]));
  for (const source of SOURCES.map((name) => join(root, name)).filter(existsSync)) {
    const names = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()
      : [''];
    for (const file of names.map((name) => join(source, name))) {
      if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
