import { spawnSync } from 'node:child_process';
import { run } from './command.ts';

const STEPS = ['check:format', 'check:lint', 'check:types', 'check:unused'] as const;

const HELP = `Everything that a reader would object to without running the site.

  npm run check   all of it: ${STEPS.join(', ')}

Each runs by itself as well (npm run check:types). All of them run, whatever the first ones find; npm
run format mends what check:format finds.`;

await run(HELP, () => {
  const failed = STEPS.filter((step) => {
    console.log(`\n${step}`);
    return runScript(step) !== 0;
  });
  if (failed.length > 0) throw new Error(`Not as it should be: ${failed.join(', ')}.`);
});

/** @returns the exit status of a script of package.json */
function runScript(name: string): number | null {
  // npm is a script for this Node; by its name alone, Windows would need a shell.
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run it by npm: npm run check');
  return spawnSync(process.execPath, [npm, 'run', '--silent', name], { stdio: 'inherit' }).status;
}
