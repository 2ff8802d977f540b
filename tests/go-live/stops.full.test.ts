import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ownersCheckout, startServices } from './stand-in-services.ts';

/** The number of commands in a run that change something or read a key. */
const COMMANDS = 18;

describe.skipIf(process.platform === 'win32')('go-live', () => {
  let whole: Awaited<ReturnType<typeof goLive>>;
  beforeAll(async () => {
    const tasks: (() => Promise<void> | void)[] = [];
    whole = await goLive((task) => void tasks.push(task));
    for (const task of tasks) await task();
  }, 300_000);

  test('a run has the expected number of commands', () => {
    expect(whole.commands).toBe(COMMANDS);
  });

  test.for(Array.from({ length: COMMANDS - 1 }, (_, index) => index + 1))(
    'killed after command %i and started again, it has the same result as one run',
    async (killAfter) => {
      const stopped = await goLive(onTestFinished, killAfter);
      expect({ ...stopped, commands: COMMANDS }).toEqual(whole);
    },
  );
});

/** Returns the result of a run, without URLs, which differ between runs. */
async function goLive(atEnd: (task: () => Promise<void> | void) => void, killAfter?: number) {
  const { url } = await startServices(atEnd);
  const { run, state, env, change } = ownersCheckout(url, atEnd);
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
