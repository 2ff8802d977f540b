import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/built-site/build.ts';

/** The files of a commit, with its own packages. */
export interface Checkout {
  readonly folder: string;
  /** Removes it. */
  remove(): Promise<void>;
}

/**
 * Checks a commit out into a temporary folder, and installs its packages.
 *
 * @param commit anything that Git knows as one
 * @throws {Error} with what Git or npm printed, when there is no such commit or its packages cannot be installed
 */
export async function checkOut(commit: string): Promise<Checkout> {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
  const folder = join(parent, 'checkout');
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder], root).catch(() => undefined);
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit], root);
    await run('npm', ['ci', '--no-audit', '--no-fund'], folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function run(command: string, parameters: readonly string[], cwd: string): Promise<void> {
  // npm is a shell script on Windows.
  await promisify(execFile)(command, parameters, {
    cwd,
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
}
