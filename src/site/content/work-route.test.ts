import { expect, test } from 'vitest';
import { workRoute } from './work-route.ts';

test.each([
  [3, true, true, '/projects'],
  [null, true, false, '/projects'],
  [0, true, true, '/experience'],
  [3, false, true, '/experience'],
  [0, true, false, null],
])(
  'with %s projects (section: %s) and roles (section: %s), the work is at %s',
  (count, projects, experience, route) => {
    const other = { hasPage: true };
    const sections = {
      ...{ about: other, skills: other, contact: other },
      projects: { hasPage: projects },
      experience: { hasPage: experience },
    };
    expect(workRoute(count, sections)).toBe(route);
  },
);
