import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Environment } from '../../src/site/environment.ts';
import { takenSnapshot } from '../../src/domain/snapshot.ts';
import { type BuildCost, buildSite, root } from './build.ts';
import { copySources } from './copy-checkout.ts';

/** Inside the checkout, where the packages are found and a link to them may be made on every system. */
const builds = join(root, '.astro', 'builds');

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
 * @throws {Error} with what Astro printed of every one that has failed, when the others are finished
 */
export async function buildSites(
  plans: readonly SitePlan[],
  onBuilt?: (output: string) => void,
): Promise<Omit<BuildCost, 'output'>> {
  const start = performance.now();
  removeAbandoned();
  const contents = Map.groupBy(plans, ({ environment }) => environment.variant).values();
  const failures: unknown[] = [];
  let peakMemory = 0;
  const work = async () => {
    for (const content of contents) {
      try {
        let most = 0;
        for (const plan of content) {
          const cost = await buildInCopy(plan);
          onBuilt?.(cost.output);
          most = Math.max(most, cost.peakMemory);
        }
        peakMemory += most;
      } catch (failure) {
        failures.push(failure);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (failures.length > 0) {
    const messages = failures.map((failure) =>
      failure instanceof Error ? failure.message : String(failure),
    );
    throw new Error(messages.join('\n\n'), { cause: failures });
  }
  return { time: performance.now() - start, peakMemory };
}

async function buildInCopy({ environment, outDir }: SitePlan): Promise<BuildCost> {
  mkdirSync(builds, { recursive: true });
  const copy = mkdtempSync(join(builds, `sources-${process.pid}-${environment.variant}-`));
  const inCheckout = (text: string) =>
    text.replaceAll(copy, resolve(root)).replaceAll(copy.replaceAll('\\', '/'), resolve(root));
  try {
    copySources(copy);
    for (const shared of ['node_modules', takenSnapshot]) {
      if (existsSync(join(root, shared)))
        symlinkSync(join(root, shared), join(copy, shared), 'junction');
    }
    const cost = await buildSite(environment, outDir, true, copy);
    return { ...cost, output: inCheckout(cost.output) };
  } catch (error) {
    if (error instanceof Error) error.message = inCheckout(error.message);
    throw error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies whose build was ended before it could remove them. */
function removeAbandoned(): void {
  if (!existsSync(builds)) return;
  for (const name of readdirSync(builds)) {
    const owner = Number(/^sources-(\d+)-/.exec(name)?.[1] ?? NaN);
    if (!Number.isNaN(owner) && !isRunning(owner))
      rmSync(join(builds, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // It runs, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
