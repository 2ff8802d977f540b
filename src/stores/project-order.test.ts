import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminProject } from '../domain/media.ts';
import { $adminProjects } from './admin-projects.ts';
import { $projectOrder, moveProject, startOrdering } from './project-order.ts';

vi.mock('../backend/admin-projects.ts', () => ({ reorderProjects: vi.fn() }));
vi.mock('./access.ts', () => ({ handleFailure: vi.fn() }));
vi.mock('./explain-failure.ts', () => ({ explain: vi.fn() }));
vi.mock('./admin-projects.ts', async () => {
  const { atom } = await import('nanostores');
  const projects = ['a', 'b', 'c'].map((id) => ({ id, title: id }) as AdminProject);
  return { $adminProjects: atom({ status: 'ready', projects }) };
});

const standing = () =>
  $projectOrder
    .get()
    ?.projects.map(({ id }) => id)
    .join('');

beforeEach(startOrdering);

test('a project moves to a position, and to the nearest end of the list from out of it', () => {
  moveProject('a', 1);
  expect(standing()).toBe('bac');
  moveProject('a', 99);
  expect(standing()).toBe('bca');
  moveProject('a', -1);
  expect(standing()).toBe('abc');
  expect($projectOrder.get()).toMatchObject({ changed: true, announcement: 'a: position 1 of 3' });
});

test('it follows the list: fresh rows, moves kept, new ones at the end', () => {
  const row = (id: string, title: string) => ({ id, title }) as AdminProject;
  const titles = () => $projectOrder.get()?.projects.map(({ title }) => title);
  const before = $adminProjects.get();
  const list = [row('a', 'A'), row('c', 'C'), row('d', 'D')];
  $adminProjects.set({ status: 'ready', projects: [...list] });
  expect(titles()).toEqual(['A', 'C', 'D']);
  moveProject('c', 0);
  $adminProjects.set({
    status: 'ready',
    projects: [row('a', 'again'), ...list.slice(1), row('e', 'E')],
  });
  expect(titles()).toEqual(['C', 'again', 'D', 'E']);
  $adminProjects.set(before);
});

test.for([Number.NaN, 0.5, Number.POSITIVE_INFINITY])('%d is no position', (position) => {
  moveProject('c', position);
  expect(standing()).toBe('abc');
  expect($projectOrder.get()?.changed).toBe(false);
});
