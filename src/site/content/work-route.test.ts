import { expect, test } from 'vitest';
import { workRoute } from './work-route.ts';

test.each([
  [3, 0, '/projects'],
  [null, 0, '/projects'],
  [0, 2, '/experience'],
  [0, 0, null],
])('with %s projects and %s roles, the work is at %s', (projects, roles, route) => {
  expect(workRoute(projects, roles)).toBe(route);
});
