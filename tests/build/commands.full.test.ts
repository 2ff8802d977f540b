import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';
import { named, scripts } from './documents.ts';

const runFile = promisify(execFile);

/** Scripts of ours; tools have help of their own. */
const ours = [...named].filter(([name]) => scripts[name]?.startsWith('node '));

/** Asks a script of package.json for its help. */
async function helpOf(name: string): Promise<string> {
  const [, ...parameters] = scripts[name]?.split(' ') ?? [];
  const { stdout } = await runFile(process.execPath, [...parameters, '--help'], { cwd: root });
  return stdout;
}

test.concurrent.for(ours)(
  'npm run %s, which documents name, answers --help',
  async ([name, options], { expect }) => {
    const help = await helpOf(name);
    expect(help.trim().split('\n').length).toBeGreaterThan(2);
    // `--help` itself, which the README shows with one of them, is not among the options.
    for (const option of options) if (option !== '--help') expect(help, option).toContain(option);
  },
);
