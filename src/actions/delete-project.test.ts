import { beforeEach, expect, test, vi } from 'vitest';
import { removeUnusedFiles } from '../backend/project-files.ts';
import type { Project } from '../domain/project/project.ts';
import { dropProject, reloadChanged } from '../stores/admin-projects.ts';
import { dropDraft } from '../browser-storage/drafts.ts';
import { removeProject } from './delete-project.ts';

/**
 * The rows that the mock backend returns for a DELETE and for the GET that follows. Each response contains only the
 * requested columns.
 */
const { responses, network } = vi.hoisted(() => ({
  responses: { DELETE: [] as object[], GET: [] as object[] },
  network: { isLost: false },
}));

vi.mock('../backend/connection.ts', () => ({ storageUrl: 'https://backend.test/files' }));
vi.mock('../backend/authenticated-client.ts', async () => {
  const { createAnonymousClient } = await import('../backend/create-anonymous-client.ts');
  const respond: typeof fetch = (input, init) => {
    if (network.isLost) return Promise.reject(new TypeError('Failed to fetch'));
    const select = new URL(String(input)).searchParams.get('select') ?? '';
    const rows = responses[init?.method === 'DELETE' ? 'DELETE' : 'GET'].map((row) =>
      Object.entries(row).filter(
        ([column]) => select === '*' || select.split(',').includes(column),
      ),
    );
    return Promise.resolve(Response.json(rows.map((columns) => Object.fromEntries(columns))));
  };
  vi.stubGlobal('fetch', respond);
  return { authenticatedClient: createAnonymousClient('https://backend.test', 'key') };
});
vi.mock('../backend/project-files.ts', () => ({ removeUnusedFiles: vi.fn() }));
vi.mock('../stores/access.ts', () => ({
  adminId: () => 'user',
  handleFailure: (error: unknown) => error,
}));
vi.mock('../stores/admin-projects.ts', () => ({ dropProject: vi.fn(), reloadChanged: vi.fn() }));
vi.mock('../browser-storage/drafts.ts', () => ({ dropDraft: vi.fn() }));
vi.mock('../stores/toast.ts', () => ({ showErrorToast: vi.fn(), showSuccessToast: vi.fn() }));

const listed = { id: 'one', imageFilePath: 'listed.png', videoFilePath: null } as Project;

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(responses, { DELETE: [], GET: [] });
  network.isLost = false;
});

test('deleting a project removes the files in its current row, not those in a stale list', async () => {
  responses.DELETE = [{ id: 'one', image_file_path: 'replaced.png', video_file_path: 'new.mp4' }];
  expect(await removeProject(listed)).toBeNull();
  expect(removeUnusedFiles).toHaveBeenCalledExactlyOnceWith([
    { kind: 'image', path: 'replaced.png' },
    { kind: 'video', path: 'new.mp4' },
  ]);
});

test.for([
  ['was already gone', []],
  ['is returned without an id', [{ image_file_path: 'replaced.png' }]],
] as const)(
  'a project whose row %s counts as deleted, and the files named in the list are removed',
  async ([, rows]) => {
    responses.DELETE = [...rows];
    expect(await removeProject(listed)).toBeNull();
    expect(dropProject).toHaveBeenCalledExactlyOnceWith('one');
    expect(dropDraft).toHaveBeenCalledExactlyOnceWith({ userId: 'user', id: 'one', isNew: false });
    expect(removeUnusedFiles).toHaveBeenCalledExactlyOnceWith([
      { kind: 'image', path: 'listed.png' },
    ]);
  },
);

test('a project that a policy protects from deletion keeps its files', async () => {
  responses.GET = [{ id: 'one', title: 'Kept' }];
  expect(await removeProject(listed)).toMatch(/^The project was not deleted\. /);
  expect(dropProject).not.toHaveBeenCalled();
  expect(removeUnusedFiles).not.toHaveBeenCalled();
});

test('if a delete gets no response, the list is reloaded', async () => {
  vi.useFakeTimers();
  network.isLost = true;
  const removed = removeProject(listed);
  await vi.runAllTimersAsync();
  expect(await removed).toMatch(/^The project was not deleted\. /);
  expect(reloadChanged).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
