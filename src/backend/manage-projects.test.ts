import { expect, test, vi } from 'vitest';
import { authenticatedClient } from './authenticated-client.ts';
import { reorderProjects } from './manage-projects.ts';

vi.mock('./connection.ts', () => ({ storageUrl: '' }));
vi.mock('./authenticated-client.ts', () => ({ authenticatedClient: { rpc: vi.fn() } }));

test('if the database lacks the reorder_projects function, the error says so', async () => {
  const error = { code: 'PGRST202', message: 'Could not find the function' };
  vi.mocked(authenticatedClient).rpc.mockResolvedValue({ data: null, error, status: 404 } as never);
  await expect(reorderProjects(['a'])).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('The database has no reorder_projects function') as string,
  });
});

test("an order counts as saved only if the backend's response is empty", async () => {
  vi.mocked(authenticatedClient).rpc.mockResolvedValue({ data: {}, error: null } as never);
  await expect(reorderProjects(['a'])).rejects.toMatchObject({ kind: 'no-response' });
  vi.mocked(authenticatedClient).rpc.mockResolvedValue({ data: null, error: null } as never);
  await reorderProjects(['a']);
});
