import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/built-site/build.ts';
import { execute } from './execute.ts';

/** The project at a commit, with the packages of that commit. */
export interface Checkout {
  readonly folder: string;
  /** Removes the checkout. */
  remove(): void;
}

/**
 * Clones this repository into a temporary folder, checks out a commit, and installs its packages. Does not use a
 * worktree, which would leave traces in this repository after a crash.
 *
 * @param commit anything that Git resolves to a commit
 * @throws {Error} if the commit does not exist, or if a Git or npm command fails or is stopped
 */
export async function checkOut(commit: string, stop: AbortSignal): Promise<Checkout> {
  const hash = await findCommit(commit, stop);
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const clone = ['clone', '--quiet', '--shared', '--no-checkout', root, folder];
    await execute('git', clone, { stop });
    await execute('git', ['checkout', '--quiet', '--detach', hash], { cwd: folder, stop });
    await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stop });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function findCommit(commit: string, stop: AbortSignal): Promise<string> {
  try {
    const parameters = ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`];
    return await execute('git', parameters, { cwd: root, stop });
  } catch (error) {
    throw new Error(`Git cannot find the commit "${commit}".`, { cause: error });
  }
}
