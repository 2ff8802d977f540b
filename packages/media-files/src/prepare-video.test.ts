import { beforeEach, expect, test, vi } from 'vitest';
import { CodeLoadFailure, RefusedFile } from './failures.ts';
import { prepareVideo } from './prepare-video.ts';
import { rules } from './test-rules.ts';
import type { VideoReport } from './video-worker.ts';

vi.mock('./video-worker.ts?worker&url', () => ({ default: '/video-worker.js' }));

const worker = {
  postMessage: vi.fn(),
  terminate: vi.fn(),
  onmessage: (event: object) => void event,
  onerror: (event: object) => void event,
};
const report = (data: VideoReport) => worker.onmessage({ data });

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

test('a video of which nothing comes for 30 seconds is given up, however long others take', async () => {
  const onConverting = vi.fn();
  const { signal } = new AbortController();
  const given = vi.fn();
  prepareVideo(new Blob(['film']), 'video/mp4', rules, { signal, onConverting }).catch(given);
  for (const part of [0.1, 0.2]) {
    await vi.advanceTimersByTimeAsync(29_999);
    report({ status: 'progress', isConverting: true, part });
  }
  expect(onConverting.mock.calls).toEqual([[0.1], [0.2]]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledExactlyOnceWith(expect.any(RefusedFile));
  expect(String(given.mock.lastCall?.[0])).toContain('for 30 seconds, nothing has come of it');
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a video is not blamed for the code of the worker, which did not load', async () => {
  const { signal } = new AbortController();
  const prepared = prepareVideo(new Blob(['film']), 'video/mp4', rules, {
    signal,
    onConverting: vi.fn(),
  });
  worker.onerror({ message: 'lost' });
  await expect(prepared).rejects.toThrow(CodeLoadFailure);
});
