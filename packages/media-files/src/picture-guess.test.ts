import { expect, test } from 'vitest';
import { SAMPLE, isLost, markOf } from './picture-guess.ts';
import type { PictureKind } from './prepared-file.ts';
import { rules } from './test-rules.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Creates a sample whose pixels have these colours in turn. */
const sampleOf = (colours: readonly (readonly number[])[]) =>
  Array.from(
    { length: SAMPLE.width * SAMPLE.height },
    (_, at) => colours[at % colours.length] ?? [],
  ).flat();

/** Creates a logo with these colours in turn, on a transparent background. */
const logo = (...colours: readonly Colour[]) =>
  sampleOf(
    colours.flatMap((colour) => [
      [...colour, 255],
      [...colour, 128],
      [0, 0, 0, 0],
    ]),
  );

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
const orange: Colour = [204, 102, 0];

test.for<[string, readonly Colour[], PictureKind]>([
  ['black', [black], 'dark'],
  ['dark blue and orange', [[10, 20, 80], orange], 'dark'],
  ['navy', [[10, 20, 80]], 'dark'],
  ['a blue that is visible on both backgrounds', [[37, 99, 235]], 'dark'],
  ['white', [white], 'light'],
  ['white and orange', [white, orange], 'light'],
  ['orange', [orange], 'light'],
  ['black and white', [black, white], 'mixed'],
  ['black with a little white', [...Array<Colour>(20).fill(black), white], 'dark'],
])('the kind of a transparent logo in %s says where it is legible', ([, colours, kind]) => {
  expect(markOf({ width: 800, height: 500 }, logo(...colours), rules.image).kind).toBe(kind);
});

test('the size of a picture decides its kind if it is opaque or its pixels cannot be read', () => {
  const opaque = sampleOf([[...black, 255]]);
  for (const sample of [opaque, null]) {
    expect(markOf({ width: 1600, height: 900 }, sample, rules.image)).toEqual({
      width: 1600,
      height: 900,
      kind: 'plain',
    });
    expect(markOf({ width: 600, height: 4000 }, sample, rules.image).kind).toBe('tall');
    expect(markOf({ width: 6400, height: 320 }, sample, rules.image).kind).toBe('wide');
  }
  expect(markOf({ width: 600, height: 4000 }, logo(white), rules.image).kind).toBe('light');
});

test.for<[string, [number, number, number], boolean]>([
  ['grey', [128, 128, 128], true],
  ['a warm grey', [124, 117, 104], true],
  ['slate', [100, 116, 139], true],
  ['black', [0, 0, 0], false],
  ['white', [255, 255, 255], false],
  ['dark grey', [60, 60, 60], false],
  ['light grey', [200, 200, 200], false],
  ['red, which is as dark as the background', [220, 40, 40], false],
  ['a light grey of 1.6:1', [154, 154, 154], true],
  ['a dark grey of 2:1', [74, 74, 74], true],
  ['a light grey of 2.2:1', [180, 180, 180], false],
  ['a teal as dark as the background', [47, 111, 111], true],
  ['a muted green', [63, 127, 63], true],
  ['a lighter teal', [95, 158, 160], false],
  ['blue', [37, 99, 235], false],
  ['orange', [204, 102, 0], false],
])(
  'whether a logo in %s is hard to see depends on its contrast with the background',
  ([, colour, lost]) => {
    const pixel = (alpha: number) => [...colour, alpha];
    const pixels = SAMPLE.width * SAMPLE.height;
    const logo = Array.from({ length: pixels }, (_, at) => pixel(at % 4 === 0 ? 255 : 0)).flat();
    expect(isLost(logo, rules.image)).toBe(lost);
    const opaque = Array.from({ length: pixels }, () => pixel(255)).flat();
    expect(isLost(opaque, rules.image)).toBe(false);
  },
);

test('a picture with only transparent rounded corners counts as opaque', () => {
  const sample = new Uint8Array(SAMPLE.width * SAMPLE.height * 4).fill(255);
  const kind = () => markOf({ width: 800, height: 500 }, sample, rules.image).kind;
  expect(kind()).toBe('plain');
  for (let pixel = 0; pixel < 4; pixel += 1) sample[4 * pixel + 3] = 0;
  expect(kind()).toBe('plain');
  for (let pixel = 0; pixel < 100; pixel += 1) sample[4 * pixel + 3] = 128;
  expect(kind()).toBe('light');
});
