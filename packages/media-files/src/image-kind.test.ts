import { expect, test } from 'vitest';
import { SAMPLE_SIZE, isHardToSee, infoOf } from './image-kind.ts';
import type { ImageKind } from './prepared-file.ts';
import { rules } from './test-rules.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Creates a sample whose pixels alternate between these colours. */
const sampleOf = (colours: readonly (readonly number[])[]) =>
  Array.from(
    { length: SAMPLE_SIZE.width * SAMPLE_SIZE.height },
    (_, at) => colours[at % colours.length] ?? [],
  ).flat();

/** Creates a logo that alternates between these colours, on a transparent background. */
const logo = (...colours: readonly Colour[]) =>
  sampleOf(
    colours.flatMap((colour) => [
      [...colour, 255],
      [...colour, 128],
      [0, 0, 0, 0],
    ]),
  );

/** Creates a sample with one pixel of this colour for every three transparent pixels. */
const sparse = (colour: Colour) => {
  const transparent = [...colour, 0];
  return sampleOf([[...colour, 255], transparent, transparent, transparent]);
};

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
const orange: Colour = [204, 102, 0];

test.for<[string, ImageKind, readonly Colour[]]>([
  ['black', 'dark', [black]],
  ['dark blue and orange', 'dark', [[10, 20, 80], orange]],
  ['navy', 'dark', [[10, 20, 80]]],
  ['a blue that is visible on both backgrounds', 'dark', [[37, 99, 235]]],
  ['white', 'light', [white]],
  ['white and orange', 'light', [white, orange]],
  ['orange', 'light', [orange]],
  ['black and white', 'mixed', [black, white]],
  ['black with a little white', 'dark', [...Array<Colour>(20).fill(black), white]],
])('the kind of a transparent logo in %s is %s', ([, kind, colours]) => {
  expect(infoOf({ width: 800, height: 500 }, logo(...colours), rules.image).kind).toBe(kind);
});

test('the size of an image determines its kind if the image is opaque or its pixels cannot be read', () => {
  const opaque = sampleOf([[...black, 255]]);
  for (const sample of [opaque, null]) {
    expect(infoOf({ width: 1600, height: 900 }, sample, rules.image)).toEqual({
      width: 1600,
      height: 900,
      kind: 'plain',
    });
    expect(infoOf({ width: 600, height: 4000 }, sample, rules.image).kind).toBe('tall');
    expect(infoOf({ width: 6400, height: 320 }, sample, rules.image).kind).toBe('wide');
  }
  expect(infoOf({ width: 600, height: 4000 }, logo(white), rules.image).kind).toBe('light');
});

test.for<[string, Colour]>([
  ['grey', [128, 128, 128]],
  ['a warm grey', [124, 117, 104]],
  ['slate', [100, 116, 139]],
  ['a light grey with a contrast of 1.6:1', [154, 154, 154]],
  ['a dark grey with a contrast of 2:1', [74, 74, 74]],
  ['a teal as dark as the background', [47, 111, 111]],
  ['a muted green', [63, 127, 63]],
])('a transparent logo in %s is hard to see on the grey background', ([, colour]) => {
  expect(isHardToSee(sparse(colour), rules.image)).toBe(true);
  expect(isHardToSee(sampleOf([[...colour, 255]]), rules.image)).toBe(false);
});

test.for<[string, Colour]>([
  ['black', [0, 0, 0]],
  ['white', [255, 255, 255]],
  ['dark grey', [60, 60, 60]],
  ['light grey', [200, 200, 200]],
  ['a red as dark as the background', [220, 40, 40]],
  ['a light grey with a contrast of 2.2:1', [180, 180, 180]],
  ['a lighter teal', [95, 158, 160]],
  ['blue', [37, 99, 235]],
  ['orange', [204, 102, 0]],
])('a transparent logo in %s stands out from the grey background', ([, colour]) => {
  expect(isHardToSee(sparse(colour), rules.image)).toBe(false);
  expect(isHardToSee(sampleOf([[...colour, 255]]), rules.image)).toBe(false);
});

test('an image that is transparent only in its rounded corners counts as opaque', () => {
  const sample = new Uint8Array(SAMPLE_SIZE.width * SAMPLE_SIZE.height * 4).fill(255);
  const kind = () => infoOf({ width: 800, height: 500 }, sample, rules.image).kind;
  expect(kind()).toBe('plain');
  for (let pixel = 0; pixel < 4; pixel += 1) sample[4 * pixel + 3] = 0;
  expect(kind()).toBe('plain');
  for (let pixel = 0; pixel < 100; pixel += 1) sample[4 * pixel + 3] = 128;
  expect(kind()).toBe('light');
});
