import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeUnusedFiles } from '../backend/remove-unused-files.ts';
import { noteFiles, settleFiles, storedFiles, sweepFiles } from './orphaned-uploads.ts';

vi.mock('../backend/remove-unused-files.ts', () => ({ removeUnusedFiles: vi.fn() }));

const remove = vi.mocked(removeUnusedFiles);

const image = { kind: 'image', path: 'a.png' } as const;
const video = { kind: 'video', path: 'b.mp4' } as const;

const HOUR = 60 * 60 * 1000;

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
});

/** The paths that a sweep long after everything asks to remove. */
async function noted(): Promise<string[]> {
  remove.mockClear();
  await sweepFiles(Date.now() + 48 * HOUR);
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

test('without files nothing is asked', async () => {
  await settleFiles([]);
  await sweepFiles();
  expect(remove).not.toHaveBeenCalled();
});

test('a sweep leaves alone what was noted in the last 24 hours', async () => {
  noteFiles([image], 0);
  noteFiles([video], 5 * HOUR);
  await sweepFiles(24 * HOUR);
  expect(remove).not.toHaveBeenCalled();
  await sweepFiles(25 * HOUR);
  expect(remove.mock.calls.flatMap(([files]) => files)).toMatchObject([image]);
  expect(await noted()).toEqual(['b.mp4']);
});

test('the files of a project are those that it names', () => {
  expect(storedFiles({ imageFilePath: 'a.png', videoFilePath: 'b.mp4' })).toEqual([image, video]);
  expect(storedFiles({ imageFilePath: null, videoFilePath: 'b.mp4' })).toEqual([video]);
});

test.for(['no JSON', '{}', 'null'])('other values in storage are ignored: %s', async (text) => {
  noteFiles([image]);
  for (const key of stored.keys()) stored.set(key, text);
  expect(await noted()).toEqual([]);
});

test('blocked storage is not a failure', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => noteFiles([image])).not.toThrow();
  await settleFiles([image]);
  expect(remove).toHaveBeenCalledOnce();
});
