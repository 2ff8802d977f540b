import { beforeEach, expect, test, vi } from 'vitest';
import { removeUnusedFiles } from './remove-unused-files.ts';

/** The files that projects name, and what each bucket is asked to remove. */
const { named, remove } = vi.hoisted(() => ({ named: [] as string[], remove: vi.fn() }));

vi.mock('./authenticated-client.ts', () => ({
  authenticatedClient: {
    from: () => ({
      select: () => ({
        in: (column: string, paths: readonly string[]) =>
          Promise.resolve({
            data: paths.filter((path) => named.includes(path)).map((path) => ({ [column]: path })),
            error: null,
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
