import { beforeEach, expect, test, vi } from 'vitest';
import { listPublicProjects } from '../backend/list-public-projects.ts';
import type { PublicProject } from '../domain/public-project.ts';
import { writeCachedProjects } from '../browser/projects-cache.ts';

vi.mock('../backend/list-public-projects.ts', () => ({ listPublicProjects: vi.fn() }));

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
  vi.resetModules();
  list.mockReset();
  // As in a browser.
  vi.stubEnv('SSR', false);
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

/** Lets what waits for an answer go on. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The store of a fresh page, with a component that watches it. */
async function openPage() {
  const { $publicProjects } = await import('./public-projects.ts');
  $publicProjects.listen(() => undefined);
  await settled();
  return $publicProjects;
}

test('the list is loading until it is read', async () => {
  const answer = Promise.withResolvers<PublicProject[]>();
  list.mockReturnValue(answer.promise);
  const $publicProjects = await openPage();
  expect($publicProjects.get()).toEqual({ status: 'loading' });
  answer.resolve([project]);
  await settled();
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
});

test('a read that fails is silently no list', async () => {
  list.mockRejectedValue(new Error('down'));
  const $publicProjects = await openPage();
  expect($publicProjects.get()).toEqual({ status: 'failed' });
});

test('a failed read leaves the list of the page before it in place', async () => {
  writeCachedProjects([project]);
  list.mockRejectedValue(new Error('down'));
  const $publicProjects = await openPage();
  await settled();
  expect($publicProjects.get()).toEqual({ status: 'ready', projects: [project] });
});

test('a build that renders the list does not read it', async () => {
  vi.stubEnv('SSR', true);
  const $publicProjects = await openPage();
  expect(list).not.toHaveBeenCalled();
  expect($publicProjects.get()).toEqual({ status: 'loading' });
});
