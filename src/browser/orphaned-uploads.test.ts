import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeUnusedFiles } from '../backend/remove-unused-files.ts';
import { noteFiles, settleFiles, sweepFiles } from './orphaned-uploads.ts';

vi.mock('../backend/remove-unused-files.ts', () => ({ removeUnusedFiles: vi.fn() }));

const remove = vi.mocked(removeUnusedFiles);

const image = { kind: 'image', path: 'a.png' } as const;
const video = { kind: 'video', path: 'b.mp4' } as const;

const MINUTE = 60_000;

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  remove.mockReset().mockImplementation((files) => Promise.resolve(files));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The paths that a sweep long after everything asks to remove. */
async function noted(): Promise<string[]> {
  remove.mockClear();
  await sweepFiles(Number.MAX_SAFE_INTEGER);
  return remove.mock.calls.flatMap(([files]) => files.map((file) => file.path));
}

test('a settled file is not checked again', async () => {
  noteFiles([image, video]);
  await settleFiles([image]);
  expect(remove).toHaveBeenCalledExactlyOnceWith([image]);
  expect(await noted()).toEqual(['b.mp4']);
});

test('a file that cannot be settled stays noted', async () => {
  noteFiles([image]);
  remove.mockRejectedValueOnce(new Error('no answer'));
  await expect(settleFiles([image])).resolves.toBeUndefined();
  expect(await noted()).toEqual(['a.png']);
});

test('a file that the backend keeps stays noted', async () => {
  noteFiles([image, video]);
  remove.mockResolvedValueOnce([video]);
  await settleFiles([image, video]);
  expect(await noted()).toEqual(['a.png']);
});

test('a file noted again during the check stays noted', async () => {
  vi.useFakeTimers({ now: 1000 });
  noteFiles([image]);
  remove.mockImplementationOnce((files) => {
    vi.setSystemTime(2000);
    noteFiles([image]);
    return Promise.resolve(files);
  });
  await settleFiles([image]);
  expect(await noted()).toEqual(['a.png']);
});

test('without files nothing is asked', async () => {
  await settleFiles([]);
  await sweepFiles();
  expect(remove).not.toHaveBeenCalled();
});

test('a sweep leaves alone what another tab may be saving', async () => {
  noteFiles([image], 0);
  noteFiles([video], 5 * MINUTE);
  await sweepFiles(10 * MINUTE);
  expect(remove).not.toHaveBeenCalled();
  await sweepFiles(11 * MINUTE);
  expect(remove.mock.calls.flatMap(([files]) => files)).toMatchObject([image]);
  expect(await noted()).toEqual(['b.mp4']);
});

test.for(['no JSON', '{}', 'null', '[null, 1, {}, {"kind":"script","path":"x","at":1}]'])(
  'other values in storage are ignored: %s',
  async (text) => {
    noteFiles([image]);
    for (const key of stored.keys()) stored.set(key, text);
    expect(await noted()).toEqual([]);
  },
);

test('blocked storage is not a failure', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => noteFiles([image])).not.toThrow();
  await settleFiles([image]);
  expect(remove).toHaveBeenCalledOnce();
});
