/**
 * Runs a command of package.json: answers `--help`, and turns an error into its message and an exit
 * status of 1, so that a person reads a sentence and not a stack.
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
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
