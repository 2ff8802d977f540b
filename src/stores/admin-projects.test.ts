import { beforeEach, expect, test, vi } from 'vitest';
import { listProjects } from '../backend/manage-projects.ts';
import type { Project } from '../domain/project/project.ts';
import { BackendFailure } from '../backend/failure.ts';
import {
  $adminProjects,
  $savedProject,
  dropProject,
  loadProjects,
  putOrder,
  putProject,
  putSavedProject,
  reloadChanged,
} from './admin-projects.ts';
import { $toast, dismissToast } from './toast.ts';

vi.mock('../backend/manage-projects.ts', () => ({ listProjects: vi.fn() }));
vi.mock('./access.ts', () => ({ handleFailure: (error: unknown) => error }));
vi.stubGlobal('document', { getElementById: () => null });

const list = vi.mocked(listProjects);

const project = (id: string, displayOrder = 0) =>
  ({ id, displayOrder, createdAt: '', title: '' }) as Project;

/** Lets the test resolve or reject the next read. */
function nextReading() {
  const response = Promise.withResolvers<Project[]>();
  list.mockReturnValueOnce(response.promise);
  return response;
}

beforeEach(() => {
  $adminProjects.set({ status: 'loading' });
  dismissToast();
});

test('the response to an earlier read does not replace the response to a later one', async () => {
  const early = nextReading();
  const late = nextReading();
  const readings = [loadProjects(), loadProjects()];
  late.resolve([project('left')]);
  await readings[1];
  early.resolve([project('deleted since'), project('left')]);
  await readings[0];
  expect($adminProjects.get()).toEqual({ status: 'ready', projects: [project('left')] });
});

test('an earlier read that fails after a later one has succeeded shows no error', async () => {
  const early = nextReading();
  const late = nextReading();
  const readings = [loadProjects(), loadProjects()];
  late.resolve([project('left')]);
  await readings[1];
  early.reject(new BackendFailure('failed', 'broken'));
  await readings[0];
  expect($adminProjects.get().status).toBe('ready');
  expect($toast.get()).toBeNull();
});

const ids = () => {
  const state = $adminProjects.get();
  return state.status === 'ready' ? state.projects.map(({ id }) => id) : null;
};

test('a change is shown immediately, and the list is read in the background', async () => {
  const projects = [project('a', 0), project('b', 1)];
  $adminProjects.set({ status: 'ready', projects });
  list.mockResolvedValue([]);
  putProject(project('c', 2));
  expect($savedProject.get()).toBeNull();
  putSavedProject({ ...project('a', 0), title: 'Edited' });
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect($adminProjects.get()).toMatchObject({ projects: [{ title: 'Edited' }, {}, {}] });
  expect($savedProject.get()).toEqual({ id: 'a' });
  dropProject('b');
  expect(ids()).toEqual(['a', 'c']);
  putOrder(['c', 'a']);
  expect(ids()).toEqual(['c', 'a']);
  list.mockResolvedValue([project('c', 0), project('a', 1), project('of someone else', 2)]);
  reloadChanged();
  await vi.waitFor(() => expect(ids()).toEqual(['c', 'a', 'of someone else']));
});

test('the response to a read that began before a change does not undo the change', async () => {
  $adminProjects.set({ status: 'ready', projects: [project('a')] });
  const early = nextReading();
  const late = nextReading();
  const reading = loadProjects();
  putProject(project('b', 1));
  early.resolve([project('a')]);
  late.resolve([project('a'), project('b', 1), project('c', 2)]);
  expect(await reading).toBe(true);
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('an unchanged list keeps the same object, so no card is rendered again', async () => {
  list.mockResolvedValueOnce([project('a')]).mockResolvedValueOnce([project('a')]);
  await loadProjects();
  const shown = $adminProjects.get();
  await loadProjects();
  expect($adminProjects.get()).toBe(shown);
});

test('if a reload fails, the list is kept and an error is shown', async () => {
  $adminProjects.set({ status: 'ready', projects: [project('a')] });
  list.mockRejectedValueOnce(new BackendFailure('failed', 'broken'));
  expect(await loadProjects()).toBe(false);
  expect(ids()).toEqual(['a']);
  expect($toast.get()?.description).toBe('Failed to fetch projects');
});

test('saving a project reads the list if it could not be read before', async () => {
  $adminProjects.set({ status: 'failed' });
  list.mockResolvedValueOnce([project('a')]);
  putProject(project('a'));
  await vi.waitFor(() => expect(ids()).toEqual(['a']));
});
