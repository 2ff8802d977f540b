import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../../src/domain/reason-of.ts';
import { missingPackage } from './missing-package.ts';

/**
 * Runs a command of package.json. It answers `--help`, and prints the message of an error, without its
 * stack, with the exit status 1.
 *
 * @param help what `--help` prints
 * @param main the command
 */
export async function run(help: string, main: () => Promise<void> | void): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(help);
    return;
  }
  try {
    await main();
  } catch (error) {
    console.error(`\n${missingPackage(error) ?? reasonOf(error)}`);
    process.exitCode = 1;
  }
}

/**
 * A path as the user of `npm run <script>` means it, from the folder that they are in: npm runs a script in the folder
 * of the project, and says in `INIT_CWD` where its user is. A script without npm is run where its user is. `~` is the
 * home folder of the user, also where their shell leaves it, as after `--from=`; a path may be a `file:` URL.
 *
 * @throws {Error} for any other URL, and for a `file:` URL of another machine
 */
export function userPath(script: string, path: string): string {
  const { INIT_CWD: userFolder = '.', npm_lifecycle_event: running } = process.env;
  if (/^https?:/i.test(path)) {
    throw new Error(`${path} is a URL: download the file first, then name the file.`);
  }
  if (/^file:/i.test(path)) return pathOf(path);
  const fromHome = /^~(?=$|[/\\])/.test(path) ? join(homedir(), path.slice(2)) : path;
  return resolve(running === script ? userFolder : '.', fromHome);
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new Error(`${url} names no file of this computer: write its path instead.`);
  }
}
