import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeUnusedFiles } from '../backend/remove-unused-files.ts';

type Uploads = typeof import('./orphaned-uploads.ts');

vi.mock('../backend/remove-unused-files.ts', () => ({ removeUnusedFiles: vi.fn() }));

const remove = vi.mocked(removeUnusedFiles);

const image = { kind: 'image', path: 'a.png' } as const;
const video = { kind: 'video', path: 'b.mp4' } as const;

const MINUTE = 60_000;

let stored: Map<string, string>;
let noteFiles: Uploads['noteFiles'];
let settleFiles: Uploads['settleFiles'];
let sweepFiles: Uploads['sweepFiles'];

/** Another tab of the same browser. */
async function openTab(): Promise<Uploads> {
  vi.resetModules();
  return await import('./orphaned-uploads.ts');
}

/** The Web Locks of a browser. */
function fakeLocks() {
  const held: LockInfo[] = [];
  return {
    query: () => Promise.resolve({ held: [...held], pending: [] }),
    request: async (name: string, _options: LockOptions, work: () => Promise<void>) => {
      const lock: LockInfo = { name };
      held.push(lock);
      await work();
      held.splice(held.indexOf(lock), 1);
    },
  };
}

beforeEach(async () => {
  stored = new Map();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  ({ noteFiles, settleFiles, sweepFiles } = await openTab());
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

/** The paths that a sweep long after everything, and after every tab is closed, asks to remove. */
async function noted(): Promise<string[]> {
  remove.mockClear();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  await (await openTab()).sweepFiles(Number.MAX_SAFE_INTEGER);
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

test('a sweep leaves alone what was noted a short time ago', async () => {
  noteFiles([image], 0);
  noteFiles([video], 5 * MINUTE);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const later = await openTab();
  await later.sweepFiles(10 * MINUTE);
  expect(remove).not.toHaveBeenCalled();
  await later.sweepFiles(11 * MINUTE);
  expect(remove.mock.calls.flatMap(([files]) => files)).toMatchObject([image]);
  expect(await noted()).toEqual(['b.mp4']);
});

test('a sweep leaves alone what a tab works on, however long that takes', async () => {
  noteFiles([image, video], 0);
  const other = await openTab();
  for (const tab of [{ sweepFiles }, other]) await tab.sweepFiles(600 * MINUTE);
  expect(remove).not.toHaveBeenCalled();

  remove.mockRejectedValueOnce(new Error('no answer'));
  await settleFiles([image]);
  remove.mockClear();
  await other.sweepFiles(600 * MINUTE);
  expect(remove.mock.calls.flatMap(([files]) => files)).toMatchObject([image]);
});

test('without locks, a tab that works on a file keeps its note new', async () => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('navigator', {});
  noteFiles([image]);
  const other = await openTab();
  vi.advanceTimersByTime(60 * MINUTE);
  await other.sweepFiles();
  expect(remove).not.toHaveBeenCalled();

  remove.mockRejectedValueOnce(new Error('no answer'));
  await settleFiles([image]);
  remove.mockClear();
  vi.advanceTimersByTime(60 * MINUTE);
  await other.sweepFiles();
  expect(remove).toHaveBeenCalledOnce();
});

test('a sweep that cannot ask for the locks removes nothing', async () => {
  noteFiles([image], 0);
  vi.stubGlobal('navigator', { locks: { query: () => Promise.reject(new Error('no')) } });
  await (await openTab()).sweepFiles();
  expect(remove).not.toHaveBeenCalled();
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
