import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../src/site/environment.ts';
import { takenSnapshot } from '../../src/domain/snapshot.ts';
import { type BuildCost, buildSite, root } from './build.ts';
import { copySources } from './copy-checkout.ts';

/** A site to build, and the folder for it. */
export interface SitePlan {
  readonly environment: Environment;
  readonly outDir: string;
}

/**
 * Builds several sites: those of one content one after the other, since they share its cache, the
 * contents side by side, each in a copy of the sources, because Astro generates files beside them.
 *
 * @param onBuilt is given what Astro printed for each, when it is done
 * @returns the time of all, and the most memory that the contents can have held together
 * @throws {Error} with what Astro printed when one has failed; the others are finished before
 */
export async function buildSites(
  plans: readonly SitePlan[],
  onBuilt?: (output: string) => void,
): Promise<Omit<BuildCost, 'output'>> {
  const start = performance.now();
  const contents = Map.groupBy(plans, ({ environment }) => environment.variant).values();
  let peakMemory = 0;
  const work = async () => {
    for (const content of contents) {
      let most = 0;
      for (const plan of content) {
        const cost = await buildInCopy(plan);
        onBuilt?.(cost.output);
        most = Math.max(most, cost.peakMemory);
      }
      peakMemory += most;
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: availableParallelism() }, work));
  const failed = workers.find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  return { time: performance.now() - start, peakMemory };
}

async function buildInCopy({ environment, outDir }: SitePlan): Promise<BuildCost> {
  // Inside the checkout, where the packages are found and a link to them may be made on every system.
  const builds = join(root, '.astro', 'builds');
  mkdirSync(builds, { recursive: true });
  const copy = mkdtempSync(join(builds, `sources-${environment.variant}-`));
  try {
    copySources(copy);
    for (const shared of ['node_modules', takenSnapshot]) {
      if (existsSync(join(root, shared)))
        symlinkSync(join(root, shared), join(copy, shared), 'junction');
    }
    const cost = await buildSite(environment, outDir, true, copy);
    return { ...cost, output: cost.output.replaceAll(copy, root) };
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replaceAll(copy, root);
    throw error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
