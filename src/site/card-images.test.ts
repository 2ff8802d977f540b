import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { getCardImages, makeCardImages } from './card-images.ts';

let decoding = 0;
let most = 0;

vi.mock('./built-projects.ts', () => ({
  getBuiltProjects: () =>
    Promise.resolve(
      Array.from({ length: 20 }, (_, i) => ({ media: { image: `https://a.example/${i}.png` } })),
    ),
}));
vi.mock('./fetch-image.ts', () => ({
  imageFetcher: () => Promise.resolve(() => Promise.resolve(Buffer.of())),
}));
vi.mock('./make-card-image.ts', () => ({
  makeCardImage: async () => {
    decoding += 1;
    most = Math.max(most, decoding);
    await wait(5);
    decoding -= 1;
    return { src: '' };
  },
}));

test('many images are fetched side by side, and two at a time are decoded', async () => {
  const { images } = await getCardImages();
  expect(Object.keys(images)).toHaveLength(20);
  expect(most).toBe(2);
});

test('once the time for all is over, the other images are left out, and one line says how many', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { images } = await makeCardImages(20);
  const made = Object.keys(images).length;
  expect(made).toBeGreaterThan(1);
  expect(made).toBeLessThan(10);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`without a card image: ${20 - made} of 20,`),
  );
});
