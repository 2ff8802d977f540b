import { resolve } from 'node:path';
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
 * of the project, and says in `INIT_CWD` where its user is. A script without npm is run where its user is.
 */
export function userPath(script: string, path: string): string {
  const { INIT_CWD: userFolder = '.', npm_lifecycle_event: running } = process.env;
  return resolve(running === script ? userFolder : '.', path);
}
