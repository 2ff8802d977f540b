import type { Options } from 'p-retry';
import { beforeEach, expect, test, vi } from 'vitest';
import { listPublicProjects } from '../backend/list-public-projects.ts';
import type { PublicProject } from '../domain/media.ts';
import { writeCachedProjects } from '../browser/projects-cache.ts';

vi.mock('../backend/list-public-projects.ts', () => ({ listPublicProjects: vi.fn() }));

const waits = vi.hoisted(() => ({ more: 0 }));
vi.mock('p-retry', async (original) => {
  const { default: pRetry } = await original<typeof import('p-retry')>();
  return {
    default: <Result>(act: () => PromiseLike<Result>, options: Options & { retries: number }) =>
      pRetry(act, { ...options, retries: options.retries + waits.more }),
  };
});

const list = vi.mocked(listPublicProjects);
const project: PublicProject = {
  id: 'one',
  title: 'Order Flow',
  description: 'Orders, checked.',
  technologies: ['n8n'],
  projectLink: null,
  media: { image: null, video: null },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  list.mockReset();
  waits.more = 0;
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** The store of a fresh page, with a component that watches it. */
async function openPage() {
  const { $publicProjects } = await import('./public-projects.ts');
  $publicProjects.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return $publicProjects;
}

test('the list is loading until it is read, then kept for the next page', async () => {
  const answer = Promise.withResolvers<PublicProject[]>();
  list.mockReturnValue(answer.promise);
  const $publicProjects = await openPage();
  expect($publicProjects.get()).toEqual({ status: 'loading' });
  answer.resolve([project]);
  await vi.advanceTimersByTimeAsync(0);
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });

  vi.resetModules();
  list.mockReturnValue(new Promise(() => undefined));
  const { $publicProjects: $next } = await import('./public-projects.ts');
  $next.listen(() => undefined);
  expect($next.get()).toEqual({ status: 'ready', projects: [project] });
});

test('a read that fails is tried again after 1, 2 and 4 seconds, then given up', async () => {
  list.mockRejectedValue(new Error('down'));
  const $publicProjects = await openPage();
  expect(list).toHaveBeenCalledTimes(1);
  for (const [wait, attempts] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(list).toHaveBeenCalledTimes(attempts - 1);
    expect($publicProjects.get()).toEqual({ status: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    expect(list).toHaveBeenCalledTimes(attempts);
  }
  expect($publicProjects.get()).toEqual({ status: 'failed' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(list).toHaveBeenCalledTimes(4);
});

test('an attempt that succeeds ends the retries', async () => {
  list.mockRejectedValueOnce(new Error('down')).mockResolvedValue([project]);
  const $publicProjects = await openPage();
  await vi.advanceTimersByTimeAsync(1000);
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(list).toHaveBeenCalledTimes(2);
});

test('a failed read leaves the list of the page before it in place', async () => {
  writeCachedProjects([project]);
  list.mockRejectedValue(new Error('down'));
  const $publicProjects = await openPage();
  await vi.advanceTimersByTimeAsync(7000);
  expect(list).toHaveBeenCalledTimes(4);
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
});

test('no wait is longer than 30 seconds', async () => {
  waits.more = 4;
  list.mockRejectedValue(new TypeError('Not the network'));
  await openPage();
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const attempts = list.mock.calls.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(list).toHaveBeenCalledTimes(attempts);
    await vi.advanceTimersByTimeAsync(1);
    expect(list).toHaveBeenCalledTimes(attempts + 1);
  }
});
