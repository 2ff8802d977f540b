import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listProjects, reorderProjects } from '../backend/manage-projects.ts';
import { BackendFailure } from '../backend/failure.ts';
import type { Project } from '../domain/project/project.ts';
import { handleFailure } from './access.ts';
import { $adminProjects, loadProjects, putOrder, reloadChanged } from './admin-projects.ts';
import {
  $isOpeningOrder,
  $projectOrder,
  cancelOpening,
  keepMyOrder,
  keepOrdering,
  moveProject,
  openOrder,
  saveOrder,
  stopOrdering,
  takeTheirOrder,
} from './project-order.ts';
import { showSuccessToast } from './toast.ts';

vi.mock('../backend/manage-projects.ts', () => ({
  listProjects: vi.fn(),
  reorderProjects: vi.fn(),
}));
vi.mock('./toast.ts', () => ({ showErrorToast: vi.fn(), showSuccessToast: vi.fn() }));
vi.mock('./access.ts', () => ({ handleFailure: vi.fn() }));
vi.mock('../backend/explain-failure.ts', () => ({ explain: vi.fn() }));
vi.mock('./admin-projects.ts', async () => {
  const { atom } = await import('nanostores');
  const projects = ['a', 'b', 'c'].map((id) => ({ id, title: id }) as Project);
  return {
    $adminProjects: atom({ status: 'ready', projects }),
    loadProjects: vi.fn(),
    putOrder: vi.fn(),
    reloadChanged: vi.fn(),
  };
});

const currentOrder = () =>
  $projectOrder
    .get()
    ?.projects.map(({ id }) => id)
    .join('');

beforeEach(async () => {
  vi.mocked(loadProjects).mockResolvedValue(true);
  stopOrdering();
  await openOrder();
});

test.for([
  ['leaving the list', cancelOpening],
  ['cancelling', stopOrdering],
] as const)('%s while the list is being read prevents reordering', async ([, end]) => {
  stopOrdering();
  const read = Promise.withResolvers<boolean>();
  vi.mocked(loadProjects).mockReturnValueOnce(read.promise);
  const opened = openOrder();
  expect($isOpeningOrder.get()).toBe(true);
  end();
  expect($isOpeningOrder.get()).toBe(false);
  read.resolve(true);
  await opened;
  expect($projectOrder.get()).toBeNull();
});

test('reordering continues after you leave the list', () => {
  moveProject('a', 1);
  cancelOpening();
  expect(currentOrder()).toBe('bac');
});

test('reordering does not start if the list cannot be read or you have left it', async () => {
  stopOrdering();
  await openOrder(() => false);
  expect($projectOrder.get()).toBeNull();
  vi.mocked(loadProjects).mockResolvedValueOnce(false);
  await openOrder();
  expect($projectOrder.get()).toBeNull();
  expect($isOpeningOrder.get()).toBe(false);
});

test('a project moves to a position, or to the nearest end if there is no such position', () => {
  moveProject('a', 1);
  expect(currentOrder()).toBe('bac');
  moveProject('a', 99);
  expect(currentOrder()).toBe('bca');
  moveProject('a', -1);
  expect(currentOrder()).toBe('abc');
  expect($projectOrder.get()).toMatchObject({ changed: true, announcement: 'a: position 1 of 3' });
});

test('a reloaded list updates rows, keeps moves, and adds new projects at the end', () => {
  const row = (id: string, title: string) => ({ id, title }) as Project;
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

test.for([Number.NaN, 0.5, Number.POSITIVE_INFINITY])(
  'moving a project to position %d does nothing',
  (position) => {
    moveProject('c', position);
    expect(currentOrder()).toBe('abc');
    expect($projectOrder.get()?.changed).toBe(false);
  },
);

const reorder = vi.mocked(reorderProjects);
const list = vi.mocked(listProjects);
const listed = (ids: string) => [...ids].map((id) => ({ id, title: id }) as Project);

describe('saving', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    vi.mocked(loadProjects).mockResolvedValue(true);
    vi.mocked(handleFailure).mockImplementation((error) => error as BackendFailure);
    list.mockResolvedValue(listed('abc'));
    moveProject('a', 1);
  });

  test('nothing is written until a conflict is resolved, and "Keep mine" reads the list once', async () => {
    list.mockResolvedValue(listed('cab'));
    await saveOrder();
    expect(reorder).not.toHaveBeenCalled();
    expect($projectOrder.get()).toMatchObject({ conflict: true, busy: false });
    expect(currentOrder()).toBe('bac');

    keepOrdering();
    await saveOrder();
    expect($projectOrder.get()?.conflict).toBe(true);

    const read = Promise.withResolvers<Project[]>();
    list.mockReset().mockReturnValueOnce(read.promise);
    const kept = keepMyOrder();
    // Moving and cancelling are blocked until the order is saved.
    expect($projectOrder.get()).toMatchObject({ conflict: false, busy: true });
    stopOrdering();
    moveProject('c', 0);
    read.resolve(listed('cdab'));
    await kept;
    expect(list).toHaveBeenCalledOnce();
    expect(reorder).toHaveBeenCalledExactlyOnceWith(['b', 'a', 'c', 'd']);
  });

  test('using their order discards my moves and writes nothing', async () => {
    list.mockResolvedValue(listed('cab'));
    await saveOrder();
    takeTheirOrder();
    expect($projectOrder.get()).toBeNull();
    expect(reloadChanged).toHaveBeenCalledOnce();
    expect(reorder).not.toHaveBeenCalled();
  });

  test.for(['bc', 'abcd', 'bac'])(
    'an added or deleted project, or the same order as mine, is not a conflict: %s',
    async (ids) => {
      list.mockResolvedValue(listed(ids));
      await saveOrder();
      expect(reorder).toHaveBeenCalledOnce();
    },
  );

  test.for(['failed', 'no-response'] as const)(
    'an order that was stored despite a failure of kind "%s" counts as saved',
    async (kind) => {
      reorder.mockImplementationOnce(() => {
        list.mockResolvedValue(listed('bac'));
        return Promise.reject(new BackendFailure(kind, 'Bad gateway'));
      });
      await saveOrder();
      expect($projectOrder.get()).toBeNull();
      expect(showSuccessToast).toHaveBeenCalledOnce();
      expect(putOrder).toHaveBeenCalledExactlyOnceWith(['b', 'a', 'c']);
    },
  );

  test('after a lost response, the next save does not mistake my own order for a conflict', async () => {
    const noResponse = new BackendFailure('no-response', 'no response');
    reorder.mockRejectedValueOnce(noResponse);
    list.mockResolvedValueOnce(listed('abc')).mockRejectedValueOnce(noResponse);
    await saveOrder();
    list.mockResolvedValue(listed('bac'));
    moveProject('c', 0);
    await saveOrder();
    expect(reorder).toHaveBeenLastCalledWith(['c', 'b', 'a']);
    expect(showSuccessToast).toHaveBeenCalledOnce();
  });

  test('moves are based on the list at the first move, not on the list when reordering started', async () => {
    const before = $adminProjects.get();
    stopOrdering();
    await openOrder();
    $adminProjects.set({ status: 'ready', projects: listed('cab') });
    list.mockResolvedValue(listed('cab'));
    moveProject('b', 0);
    await saveOrder();
    expect(reorder).toHaveBeenCalledExactlyOnceWith(['b', 'c', 'a']);
    $adminProjects.set(before);
  });

  test('an order that was not stored does not count as saved', async () => {
    reorder.mockRejectedValueOnce(new BackendFailure('no-response', 'unclear'));
    await saveOrder();
    expect($projectOrder.get()?.error).toMatch(/^The order was not saved/);
    expect(showSuccessToast).not.toHaveBeenCalled();
  });
});
