import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../site/build.ts';

/**
 * Runs the command of a package in the folder of the project, to its end, in this terminal.
 *
 * @param name the package
 * @param parameters of its command
 * @param variables are added to those of the environment
 * @returns its exit status
 * @throws {Error} when the package is not installed
 */
export async function runTool(
  name: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<number> {
  // Some packages do not export it.
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`Cannot find package '${name}'`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? '');
  const child = spawn(process.execPath, [join(dirname(manifest), path), ...parameters], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
