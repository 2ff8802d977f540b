import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProjectMedia } from '../domain/media.ts';
import { getBuiltProjects } from './built-projects.ts';
import { makeCardImages } from './card-images.ts';

/** How long an image takes to decode, in ms. */
let timeOf: (url: string) => number = () => 5;
let decoding = 0;
let most = 0;

vi.mock('./built-projects.ts', () => ({ getBuiltProjects: vi.fn() }));
vi.mock('./fetch-image.ts', () => ({
  imageFetcher: () =>
    Promise.resolve((url: string) =>
      url.includes('lost') ? Promise.reject(new Error('status 404')) : Promise.resolve(url),
    ),
}));
vi.mock('./make-card-image.ts', () => ({
  makeCardImage: async (url: unknown) => {
    decoding += 1;
    most = Math.max(most, decoding);
    await wait(timeOf(String(url)));
    decoding -= 1;
    return { src: String(url) };
  },
}));

const url = (name: string | number) => `https://a.example/${name}.png`;

function listProjects(...media: Partial<ProjectMedia>[]): void {
  vi.mocked(getBuiltProjects).mockResolvedValue(
    media.map((some, index) => ({
      ...{ id: `${index}`, title: 'A', description: '', technologies: [], projectLink: null },
      media: { image: null, video: null, ...some },
    })),
  );
}

beforeEach(() => {
  timeOf = () => 5;
  listProjects(...Array.from({ length: 20 }, (_, index) => ({ image: url(index) })));
});

test('many images are fetched side by side, and two at a time are decoded', async () => {
  const { images } = await makeCardImages();
  expect(Object.keys(images)).toHaveLength(20);
  expect(most).toBe(2);
});

test('images are in the order of the list, whichever is made first', async () => {
  timeOf = (original) => (original === url('first') ? 20 : 0);
  listProjects(...['first', 'second', 'third'].map((name) => ({ image: url(name) })));
  const { images } = await makeCardImages();
  expect(Object.keys(images)).toEqual(['first', 'second', 'third'].map(url));
});

test('a file that cannot be used gives way to the URL of the same project', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  listProjects(
    { image: url('lost'), imageFallback: url('next') },
    { image: url('file'), imageFallback: url('unused') },
    // As that of another project.
    { image: url('lost'), imageFallback: null },
  );
  const { images } = await makeCardImages();
  expect(Object.keys(images)).toEqual([url('next'), url('file')]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(`${url('lost')} has no card image: status 404`);
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
