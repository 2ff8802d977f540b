import { expect, onTestFinished, test } from 'vitest';
import { ownersCheckout, startServices } from './stand-in-services.ts';

test.skipIf(process.platform === 'win32')(
  'go-live has the same result if it is killed after each command and started again',
  async () => {
    const uninterrupted = await goLive({ killsRuns: false });
    expect(uninterrupted.kills).toBe(0);
    expect(uninterrupted.steps.length).toBeGreaterThan(15);
    const killed = await goLive({ killsRuns: true });
    // The last step of the uninterrupted run reads the key once more. Runs that follow a kill skip completed steps, so
    // none of them reads the key as often.
    const steps = uninterrupted.steps.slice(0, -1);
    expect(killed).toEqual({ ...uninterrupted, steps, kills: steps.length });
  },
);

/**
 * Runs go-live repeatedly until it is complete.
 *
 * @param killsRuns whether to kill each run after its first new command, so that each command ends one run
 * @returns the final state. A placeholder replaces the URL, which differs in each run.
 */
async function goLive({ killsRuns }: { readonly killsRuns: boolean }) {
  const { url } = await startServices(onTestFinished);
  const { run, state, env, change } = ownersCheckout(url, onTestFinished);
  change({ killsRuns });
  let kills = 0;
  let last = await run();
  while (last.status === null) {
    kills += 1;
    last = await run();
  }
  expect(last.status, last.output).toBe(0);
  const same = (text: string) => text.replaceAll(url, '<url>');
  const { created, sites, projects, pushed, deployed, variables, siteUrl, steps } = state();
  return {
    kills,
    steps: steps.map(same),
    created,
    pushed,
    deployed,
    sites: sites.length,
    projects: projects.length,
    settings: same(siteUrl),
    variables: same(JSON.stringify(variables)),
    env: same(env()),
  };
}
