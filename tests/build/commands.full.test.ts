import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';
import { documentedCommands, scripts } from './documents.ts';

const runFile = promisify(execFile);

/** The commands that run our own scripts. Other tools have their own help. */
const ours = [...documentedCommands].filter(([name]) => scripts[name]?.startsWith('node '));

/** Returns the help for a package.json script. */
async function helpOf(name: string): Promise<string> {
  const [, ...parameters] = scripts[name]?.split(' ') ?? [];
  const { stdout } = await runFile(process.execPath, [...parameters, '--help'], { cwd: root });
  return stdout;
}

test.concurrent.for(ours)(
  'the help for "npm run %s" lists every documented option',
  async ([name, options], { expect }) => {
    const help = await helpOf(name);
    expect(help.trim().split('\n').length).toBeGreaterThan(2);
    // The help does not list `--help` itself, although the documents mention it.
    for (const option of options) if (option !== '--help') expect(help, option).toContain(option);
  },
);
