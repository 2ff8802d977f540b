import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodingProblem } from './readable-image.ts';

test.for(['jpeg', 'png', 'webp', 'avif'] as const)(
  'an image in %s format is readable only if it is complete',
  async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const image = await sharp({
      create: { width: 320, height: 400, channels: 3, background: '#a86', noise },
    })
      // Without the minimum effort, encoding AVIF takes seconds.
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer();
    expect(await decodingProblem(image)).toBeNull();
    for (const length of [24, image.length / 2]) {
      expect(await decodingProblem(image.subarray(0, length)), `${length} bytes`).not.toBeNull();
    }
  },
);
