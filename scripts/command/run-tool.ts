import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../built-site/build.ts';

/**
 * Runs the command of a package in the folder of the project, to its end, in this terminal.
 *
 * @param name the package
 * @param parameters of its command
 * @param variables are added to those of the environment
 * @returns its exit status
 * @throws {Error} with a code of `missingPackage` when the package is not installed
 */
export async function runTool(
  name: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<number> {
  // Some packages do not export it.
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) {
    throw Object.assign(new Error(`Cannot find package '${name}'`), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
  }
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: Commands;
  };
  const path = commandOf(name, bin);
  const child = spawn(process.execPath, [join(dirname(manifest), path), ...parameters], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  const signals = ['SIGTERM', 'SIGHUP'] as const;
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
  } finally {
    for (const signal of signals) process.off(signal, pass);
  }
}

/** `bin` of a package.json: a path, or paths by the name of their command. */
type Commands = string | Readonly<Record<string, string>>;

/**
 * The path of the command that a package is known for: the one with its name, or the only one.
 *
 * @throws {Error} when the package has several others
 */
export function commandOf(name: string, bin: Commands): string {
  if (typeof bin === 'string') return bin;
  const paths = Object.values(bin);
  const path = bin[name] ?? (paths.length === 1 ? paths[0] : undefined);
  if (path === undefined) throw new Error(`The package "${name}" has no command of its name.`);
  return path;
}
