import { beforeEach, expect, test, vi } from 'vitest';
import { listPublicProjects } from '../backend/list-public-projects.ts';
import type { PublicProject } from '../domain/project/project.ts';
import { writeCachedProjects } from '../browser-storage/cached-projects.ts';

vi.mock('../backend/list-public-projects.ts', () => ({ listPublicProjects: vi.fn() }));

const list = vi.mocked(listPublicProjects);
const project: PublicProject = {
  id: 'one',
  title: 'Order Flow',
  description: 'Orders, checked.',
  technologies: ['n8n'],
  projectLink: null,
  media: { images: [], videos: [] },
};

const listeners = new Map<string, (event: object) => void>();

/** Simulates an event on the window, and waits until the store has handled it. */
async function dispatch(type: string, event: object = {}) {
  listeners.get(type)?.(event);
  await settled();
}

beforeEach(() => {
  vi.resetModules();
  list.mockReset();
  // Simulates a browser.
  vi.stubEnv('SSR', false);
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  listeners.clear();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('document', { visibilityState: 'visible' });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

/** Waits until pending responses have been handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Opens a page with a component that listens to the store, and returns the store. */
async function openPage() {
  const { $publicProjects } = await import('./public-projects.ts');
  $publicProjects.listen(() => undefined);
  await settled();
  return $publicProjects;
}

test('the list is loading until it is read', async () => {
  const response = Promise.withResolvers<PublicProject[]>();
  list.mockReturnValue(response.promise);
  const $publicProjects = await openPage();
  expect($publicProjects.get()).toEqual({ status: 'loading' });
  response.resolve([project]);
  await settled();
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
});

test('a failed read sets the state to "failed" without throwing', async () => {
  list.mockRejectedValue(new Error('down'));
  const $publicProjects = await openPage();
  expect($publicProjects.get()).toEqual({ status: 'failed' });
});

test('a failed read keeps the list from the previous page', async () => {
  writeCachedProjects([project]);
  list.mockRejectedValue(new Error('down'));
  const $publicProjects = await openPage();
  await settled();
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
});

test.for(['online', 'visibilitychange'])(
  'after a failure, the list is read again and shown on the "%s" event',
  async (type) => {
    list.mockRejectedValueOnce(new Error('down')).mockResolvedValue([project]);
    const $publicProjects = await openPage();
    await dispatch(type);
    expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
    // The list is fresh now, so it is not read again.
    await dispatch(type);
    expect(list).toHaveBeenCalledTimes(2);
  },
);

test('the list is read again when the page is shown five minutes later or restored from history', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  list.mockResolvedValue([]);
  const $publicProjects = await openPage();
  vi.advanceTimersByTime(299_000);
  await dispatch('visibilitychange');
  await dispatch('pageshow', { persisted: false });
  expect(list).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  list.mockRejectedValueOnce(new Error('down'));
  await dispatch('visibilitychange');
  // The earlier list is kept.
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [] });
  list.mockResolvedValue([project]);
  await dispatch('online');
  expect(list).toHaveBeenCalledTimes(3);
  await dispatch('pageshow', { persisted: true });
  expect(list).toHaveBeenCalledTimes(4);
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
});

test('only one read runs at a time, and going online during a read repeats the read only if it fails', async () => {
  const responses = [
    Promise.withResolvers<PublicProject[]>(),
    Promise.withResolvers<PublicProject[]>(),
  ];
  for (const { promise } of responses) list.mockReturnValueOnce(promise);
  const $publicProjects = await openPage();
  await dispatch('online');
  expect(list).toHaveBeenCalledTimes(1);
  responses[0]?.reject(new Error('down'));
  await settled();
  expect(list).toHaveBeenCalledTimes(2);
  await dispatch('online');
  responses[1]?.resolve([project]);
  await settled();
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
  expect(list).toHaveBeenCalledTimes(2);
});

test('a build does not read the live list', async () => {
  vi.stubEnv('SSR', true);
  const $publicProjects = await openPage();
  expect(list).not.toHaveBeenCalled();
  expect($publicProjects.get()).toEqual({ status: 'loading' });
});
