import { beforeEach, expect, test, vi } from 'vitest';
import { listProjects } from '../backend/manage-projects.ts';
import type { AdminProject } from '../domain/media.ts';
import { BackendFailure } from '../backend/failure.ts';
import { $adminProjects, loadProjects } from './admin-projects.ts';
import { $toast, dismissToast } from './toast.ts';

vi.mock('../backend/manage-projects.ts', () => ({ listProjects: vi.fn() }));
vi.mock('./access.ts', () => ({ handleFailure: (error: unknown) => error }));
vi.stubGlobal('document', new EventTarget());

const list = vi.mocked(listProjects);

const project = (id: string) => ({ id }) as AdminProject;

/** The next reading, to be answered when the test says so. */
function nextReading() {
  const answer = Promise.withResolvers<AdminProject[]>();
  list.mockReturnValueOnce(answer.promise);
  return answer;
}

beforeEach(() => {
  $adminProjects.set({ status: 'loading' });
  dismissToast();
});

test('a reading that is answered after a later one changes nothing', async () => {
  const early = nextReading();
  const late = nextReading();
  const readings = [loadProjects(), loadProjects()];
  late.resolve([project('left')]);
  await readings[1];
  early.resolve([project('deleted since'), project('left')]);
  await readings[0];
  expect($adminProjects.get()).toEqual({ status: 'ready', projects: [project('left')] });
});

test('a reading that fails after a later one has brought the list is not told', async () => {
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
