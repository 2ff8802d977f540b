import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';

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
  const { getCardImages } = await import('./card-images.ts');
  const { images } = await getCardImages();
  expect(Object.keys(images)).toHaveLength(20);
  expect(most).toBe(2);
});
