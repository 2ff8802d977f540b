import type { PublicProject } from '../domain/project/project.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetCachedProjects,
  readCachedProjects,
  writeCachedProjects,
} from './cached-projects.ts';

const project: PublicProject = {
  id: 'one',
  title: 'Order Flow',
  description: 'Orders, checked.',
  technologies: ['n8n'],
  projectLink: null,
  media: { images: [], videos: [] },
};

let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('the cache is empty until a list is written', () => {
  expect(readCachedProjects()).toBeNull();
});

test('a list is kept for five minutes', () => {
  writeCachedProjects([project]);
  expect(readCachedProjects()).toEqual([project]);
  vi.setSystemTime(300_999);
  expect(readCachedProjects()).toEqual([project]);
  vi.setSystemTime(301_000);
  expect(readCachedProjects()).toBeNull();
});

test('an empty list is cached', () => {
  writeCachedProjects([]);
  expect(readCachedProjects()).toEqual([]);
});

test('a list from another build is ignored', () => {
  writeCachedProjects([project]);
  for (const [key, text] of stored) {
    stored.set(key, JSON.stringify({ ...(JSON.parse(text) as object), build: 'another' }));
  }
  expect(readCachedProjects()).toBeNull();
});

test.for(['', 'not JSON', 'null', '[]', '{}', '{"at":"now"}'])(
  'an invalid entry is ignored: %s',
  (text) => {
    writeCachedProjects([project]);
    for (const key of stored.keys()) stored.set(key, text);
    expect(readCachedProjects()).toBeNull();
  },
);

test.for([
  5,
  [null],
  [{ ...project, title: {} }],
  [{ ...project, technologies: 'n8n' }],
  [{ ...project, media: null }],
  [{ ...project, projectLink: 'javascript:alert(1)' }],
  [{ ...project, media: { images: ['data:text/html,'], videos: [] } }],
])('an invalid list of projects is ignored: %j', (projects) => {
  writeCachedProjects(projects as never);
  expect(readCachedProjects()).toBeNull();
});

test('a list with a time in the future is ignored', () => {
  writeCachedProjects([project]);
  vi.setSystemTime(999);
  expect(readCachedProjects()).toBeNull();
});

test('a cached list can be removed', () => {
  writeCachedProjects([project]);
  forgetCachedProjects();
  expect(readCachedProjects()).toBeNull();
  expect(stored.size).toBe(0);
});
