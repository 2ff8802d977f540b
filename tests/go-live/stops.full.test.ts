import { expect, onTestFinished, test } from 'vitest';
import { ownersCheckout, startServices } from './stand-in-services.ts';

test.skipIf(process.platform === 'win32')(
  'killed after each command that changes something or reads a key, and started again, it ends as it does in one run',
  async () => {
    const whole = await goLive();
    expect(whole.commands).toBeGreaterThan(12);
    for (let killAfter = 1; killAfter < whole.commands; killAfter += 1) {
      const stopped = await goLive(killAfter);
      expect({ ...stopped, commands: 0 }, `killed after command ${killAfter}`).toEqual({
        ...whole,
        commands: 0,
      });
    }
  },
);

/** What there is in the end. URLs differ between runs. */
async function goLive(killAfter?: number) {
  const { url } = await startServices(onTestFinished);
  const { run, state, env, change } = ownersCheckout(url, onTestFinished);
  if (killAfter !== undefined) {
    change({ killAfter });
    expect((await run()).status).toBeNull();
    change({ killAfter: null });
  }
  const last = await run();
  expect(last.status, last.output).toBe(0);
  const same = (text: string) => text.replaceAll(url, '<url>');
  const { created, sites, projects, pushed, deployed, variables, siteUrl, commands } = state();
  return {
    created,
    pushed,
    deployed,
    commands,
    sites: sites.length,
    projects: projects.length,
    settings: same(siteUrl),
    variables: same(JSON.stringify(variables)),
    env: same(env()),
  };
}
