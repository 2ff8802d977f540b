import { beforeEach, expect, test, vi } from 'vitest';
import type { MediaReport } from './media-worker.ts';
import { CodeLoadFailure, type MediaKind, RejectedFile } from './prepared-file.ts';
import { readInWorker } from './read-in-worker.ts';
import { rules } from './test-rules.ts';

vi.mock('./media-worker.ts?worker&url', () => ({ default: '/media-worker.js' }));

const worker = {
  postMessage: vi.fn(),
  terminate: vi.fn(),
  onmessage: (event: object) => void event,
  onerror: (event: object) => void event,
};
const report = (data: MediaReport) => worker.onmessage({ data });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal(
    'Worker',
    vi.fn(function () {
      return worker;
    }),
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function read(kind: MediaKind, signal = new AbortController().signal) {
  const onConverting = vi.fn();
  const file = new Blob(['file']);
  const request =
    kind === 'image' ? { kind, file, rules: rules.image } : { kind, file, limit: 1000 };
  const end = vi.fn<(outcome: unknown) => void>();
  readInWorker<MediaKind>(request, rules, { signal, onConverting }).then(end, end);
  return { end, onConverting };
}

test.for(['image', 'video'] as const)(
  'preparing a file (%s) stops only after 30 seconds without progress',
  async (kind) => {
    const { end, onConverting } = read(kind);
    await vi.advanceTimersByTimeAsync(29_999);
    report({ status: 'type', type: `${kind}/${kind === 'image' ? 'png' : 'mp4'}` });
    for (const part of [0.1, 0.2]) {
      await vi.advanceTimersByTimeAsync(29_999);
      report({ status: 'progress', isConverting: true, part });
    }
    expect(onConverting.mock.calls).toEqual([[0.1], [0.2]]);
    await vi.advanceTimersByTimeAsync(29_999);
    report({ status: 'working' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalledExactlyOnceWith(expect.any(RejectedFile));
    expect(String(end.mock.lastCall?.[0])).toContain(
      `This ${kind} could not be prepared: the browser made no progress for 30 seconds. ${rules[kind].advice}`,
    );
    expect(worker.terminate).toHaveBeenCalledOnce();
  },
);

test.for<[string, () => void]>([
  ['the worker', () => worker.onerror({ message: 'lost' })],
  [
    'code that the worker loads for a video',
    () => report({ status: 'not-loaded', reason: 'lost' }),
  ],
])('if %s does not load, the error does not blame the file', async ([, lose]) => {
  const { end } = read('video');
  lose();
  await vi.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.any(CodeLoadFailure));
});

test('the worker is terminated immediately if the file has the wrong type', async () => {
  const { end } = read('image');
  report({ status: 'type', type: 'image/svg+xml' });
  await vi.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalledExactlyOnceWith(new RejectedFile('Choose another file.'));
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('cancelling terminates the worker', async () => {
  const work = new AbortController();
  const { end } = read('image', work.signal);
  work.abort(new Error('Cancelled.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalledExactlyOnceWith(new Error('Cancelled.'));
  expect(worker.terminate).toHaveBeenCalledOnce();
});
