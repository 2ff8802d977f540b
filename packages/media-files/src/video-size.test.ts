import { expect, test } from 'vitest';
import { sizeWithin } from './video-size.ts';

const MB = 1024 * 1024;
const source = { width: 3840, height: 2160, duration: 60, frameRate: 30, audioBitrate: 128_000 };

test.for([
  ['a minute of 4K', {}, [1920, 1080]],
  ['a portrait video', { width: 2160, height: 3840 }, [1080, 1920]],
  ['an ultrawide screen recording', { width: 5120, height: 2160 }, [1920, 810]],
  ['a square video', { width: 2160, height: 2160 }, [1080, 1080]],
  ['a small video, which is not enlarged,', { width: 639, height: 361 }, [638, 360]],
  ['ten minutes of 4K', { duration: 600 }, [852, 480]],
] as const)(
  '%s gets the largest size that stays sharp within the limit',
  ([, change, [width, height]]) => {
    expect(sizeWithin({ ...source, ...change }, 50 * MB)).toMatchObject({ width, height });
  },
);

test('video and sound together stay below the limit at any duration for which a size is found', () => {
  for (const duration of [0, 1, 90, 200, 700, 1100]) {
    const { bitrate = Infinity } = sizeWithin({ ...source, duration }, 50 * MB) ?? {};
    expect((bitrate + source.audioBitrate) * duration, String(duration)).toBeLessThan(50 * MB * 8);
  }
});

test('no size is found for a video that is hours long, or whose sound alone exceeds the limit', () => {
  expect(sizeWithin({ ...source, duration: 7200 }, 50 * MB)).toBeNull();
  expect(sizeWithin({ ...source, audioBitrate: 9_000_000 }, 50 * MB)).toBeNull();
});
