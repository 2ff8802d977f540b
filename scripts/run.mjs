// Runs the script of a package.json command, as in `node scripts/run.mjs scripts/start.ts`. This file is plain
// JavaScript, so an older version of Node can run it and print what is missing.

import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [script, ...parameters] = process.argv.slice(2);
const hasPackages = existsSync(fileURLToPath(new URL('../node_modules', import.meta.url)));

if (!hasPackages) {
  fail('The packages are not installed. Run "npm ci" first.');
} else if (!process.features.typescript) {
  fail(
    `This is Node ${process.versions.node}, but the commands need a newer version. The package "node" installs it, unless npm ignores install scripts. Run "npm rebuild node --ignore-scripts=false".`,
  );
} else {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  process.argv = [process.argv[0], file, ...parameters];
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    const { missingPackage } = await import('./command/missing-package.ts');
    const problem = missingPackage(error);
    if (problem === null) throw error;
    fail(problem);
  }
}

function fail(message) {
  console.error(`\n${message}`);
  process.exitCode = 1;
}
