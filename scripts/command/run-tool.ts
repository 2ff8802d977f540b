import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../built-site/build.ts';

/**
 * Runs a package's command in the project folder and in this terminal, and waits for it to end.
 *
 * @param name the package
 * @param args the command's arguments
 * @param variables variables to add to the environment
 * @returns the exit status
 * @throws {Error} with a code that `missingPackage` recognises, if the package is not installed
 * @throws {Error} if {@link commandOf} finds no command, or if the command cannot be started
 */
export async function runTool(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<number> {
  // Does not import package.json, because some packages do not export it.
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
  const child = spawn(process.execPath, [join(dirname(manifest), path), ...args], {
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

/** The `bin` field of a package.json: one path, or paths by command name. */
type Commands = string | Readonly<Record<string, string>>;

/**
 * Finds the main command of a package: the command with the package's name, or the only command.
 *
 * @returns the path of the command's script
 * @throws {Error} if the package has several commands and none has its name
 */
export function commandOf(name: string, bin: Commands): string {
  if (typeof bin === 'string') return bin;
  const paths = Object.values(bin);
  const path = bin[name] ?? (paths.length === 1 ? paths[0] : undefined);
  if (path === undefined) throw new Error(`The package "${name}" has no command with its name.`);
  return path;
}
