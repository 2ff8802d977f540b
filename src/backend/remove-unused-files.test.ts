import { beforeEach, expect, test, vi } from 'vitest';
import { removeUnusedFiles } from './remove-unused-files.ts';

/** The files that projects name, what each bucket is asked to remove, and why rows cannot be read. */
const { named, remove, broken } = vi.hoisted(() => ({
  named: [] as string[],
  remove: vi.fn(),
  broken: { error: null as { message: string } | null },
}));

vi.mock('./authenticated-client.ts', () => ({
  authenticatedClient: {
    from: () => ({
      select: () => ({
        in: (column: string, paths: readonly string[]) =>
          Promise.resolve({
            data: paths.filter((path) => named.includes(path)).map((path) => ({ [column]: path })),
            error: broken.error,
            status: 500,
          }),
      }),
    }),
    storage: {
      from: (bucket: string) => ({
        remove: (paths: readonly string[]) => {
          remove(bucket, paths);
          return Promise.resolve({ data: paths.map((name) => ({ name })), error: null });
        },
      }),
    },
  },
}));

beforeEach(() => {
  named.length = 0;
  remove.mockReset();
  broken.error = null;
});

test('only files that no project names are removed, each from its bucket', async () => {
  named.push('b.png');
  await removeUnusedFiles([
    { kind: 'image', path: 'a.png' },
    { kind: 'image', path: 'b.png' },
    { kind: 'video', path: 'c.mp4' },
  ]);
  expect(remove.mock.calls).toEqual([
    ['project-images', ['a.png']],
    ['project-videos', ['c.mp4']],
  ]);
});

test('nothing is asked of a bucket when projects name all the files', async () => {
  named.push('a.png');
  await removeUnusedFiles([{ kind: 'image', path: 'a.png' }]);
  expect(remove).not.toHaveBeenCalled();
});

test('nothing is removed, and nothing fails, when it is not known what projects name', async () => {
  broken.error = { message: 'broken' };
  await expect(removeUnusedFiles([{ kind: 'image', path: 'a.png' }])).resolves.toBeUndefined();
  expect(remove).not.toHaveBeenCalled();
});
