import sharp, { type Sharp } from 'sharp';
import { expect, test, vi } from 'vitest';
import type { PictureFit } from '../domain/picture-fit.ts';
import { makeCardImage } from './make-card-image.ts';

const plain = (width: number, height: number, alpha = 1) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 9, g: 90, b: 140, alpha } },
  });

/** The size of the largest file that was made. */
async function largestOf(files: Map<string, Buffer>) {
  const sizes = await Promise.all(
    [...files.values()].map(async (data) => {
      const { width, height } = await sharp(data).metadata();
      return { width, height };
    }),
  );
  return sizes.sort((a, b) => b.width - a.width)[0];
}

test.for<[string, Sharp, PictureFit, { width: number; height: number }]>([
  ['a screenshot', plain(1280, 800), 'fill', { width: 800, height: 500 }],
  ['a phone screenshot', plain(1170, 2532), 'top', { width: 800, height: 500 }],
  ['a panorama', plain(8000, 400), 'fill', { width: 640, height: 400 }],
  ['a logo', plain(512, 512), 'whole', { width: 512, height: 512 }],
  ['a transparent one', plain(800, 500, 0), 'whole', { width: 800, height: 500 }],
])('%s is cut to what the frame shows of it', async ([, original, fit, size]) => {
  const files = new Map<string, Buffer>();
  const card = await makeCardImage(await original.png().toBuffer(), files);
  expect(card.fit).toBe(fit);
  // The large view has its box before the original is loaded.
  expect(await original.png().toBuffer({ resolveWithObject: true })).toMatchObject({
    info: { width: card.width, height: card.height },
  });
  expect(await largestOf(files)).toEqual(size);
});

test('a small picture is not enlarged, and the largest file of another is also the poster of a video', async () => {
  const small = await makeCardImage(await plain(300, 100).png().toBuffer(), new Map());
  expect(small.sources[0]?.srcSet).not.toContain(' ');
  const { sources, src } = await makeCardImage(await plain(1280, 800).png().toBuffer(), new Map());
  expect(sources[0]?.srcSet).toMatch(/ 240w.* 480w.* 800w$/);
  expect(sources[0]?.srcSet).toContain(`${src} 800w`);
});

test('a screenshot of a long page shows its top', async () => {
  const top = await plain(600, 400).png().toBuffer();
  const page = sharp({ create: { width: 600, height: 4000, channels: 3, background: 'white' } });
  const files = new Map<string, Buffer>();
  await makeCardImage(
    await page
      .composite([{ input: top, left: 0, top: 0 }])
      .png()
      .toBuffer(),
    files,
  );
  for (const data of files.values()) {
    const { dominant } = await sharp(data).stats();
    expect(dominant.r).toBeLessThan(32);
  }
});

test('what moves has no card image, which would stand still', async () => {
  const png = await plain(8, 8).png().toBuffer();
  // The size of the chunk, its name, no data, and a checksum that nobody reads.
  const chunk = Buffer.from('\0\0\0\0acTL\0\0\0\0', 'latin1');
  const apng = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  await expect(makeCardImage(apng, new Map())).rejects.toThrow('it is animated');
});

test('an original is decoded within the time that it is given', async () => {
  const original = await plain(300, 200, 0.5).png().toBuffer();
  const timeout = vi.spyOn(Object.getPrototypeOf(sharp(original)) as Sharp, 'timeout');
  await makeCardImage(original, new Map(), 7);
  // Once to find out whether it is transparent, once to resize it.
  expect(timeout.mock.calls).toEqual([[{ seconds: 7 }], [{ seconds: 7 }]]);
});
