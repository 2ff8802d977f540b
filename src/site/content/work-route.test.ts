import { expect, test } from 'vitest';
import { workRoute } from './work-route.ts';

const all = { about: true, skills: true, projects: true, experience: true, contact: true };

test.each([
  [3, 0, {}, '/projects'],
  [null, 0, {}, '/projects'],
  [0, 2, {}, '/experience'],
  [3, 2, { projects: false }, '/experience'],
  // What is left of the page of experience may be education.
  [0, 0, {}, null],
  [0, 2, { experience: false }, null],
])(
  'with %s projects and %s roles (sections: %o), the work is at %s',
  (projects, roles, shown, route) => {
    const sections = Object.fromEntries(
      Object.entries({ ...all, ...shown }).map(([name, hasPage]) => [name, { hasPage }]),
    ) as Record<keyof typeof all, { hasPage: boolean }>;
    expect(workRoute(projects, roles, sections)).toBe(route);
  },
);
