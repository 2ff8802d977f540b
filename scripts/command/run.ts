import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../../src/domain/reason-of.ts';
import { missingPackage } from './missing-package.ts';

/**
 * Runs a command from package.json, or prints its help for `--help` or `-h`. If the command fails, prints the error
 * message without the stack trace and sets the exit status to 1.
 *
 * @param help the help text
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
 * Resolves a path relative to the folder where the user ran `npm run <script>`. npm runs scripts in the project folder
 * and passes the user's folder in `INIT_CWD`. Without npm, a script starts in the user's folder. `~` means the home
 * folder, even where the shell does not expand it, as after `--from=`. The path may also be a `file:` URL.
 *
 * @throws {Error} if the path is an http or https URL, or a `file:` URL that does not name a file on this machine
 */
export function userPath(script: string, path: string): string {
  const { INIT_CWD: userFolder = '.', npm_lifecycle_event: running } = process.env;
  if (/^https?:/i.test(path)) {
    throw new Error(`${path} is a URL. Download the file first, then give its path.`);
  }
  if (/^file:/i.test(path)) return pathOf(path);
  const fromHome = /^~(?=$|[/\\])/.test(path) ? join(homedir(), path.slice(2)) : path;
  return resolve(running === script ? userFolder : '.', fromHome);
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new Error(`${url} is not a file on this computer. Give the path of a file instead.`);
  }
}
