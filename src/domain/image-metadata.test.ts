import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAnimated, withoutMetadata } from './image-metadata.ts';

const SECRET = 'Alice was here';

/** An animation of two frames. */
async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const page = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const other = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const image = sharp([page, other], { join: { animated: true } });
  return (format === 'gif' ? image.gif({ loop: 3 }) : image.webp({ loop: 3, lossless: true }))
    .withExif({ IFD0: { Artist: SECRET } })
    .toBuffer();
}

/** A GIF with a comment before its first picture. */
async function gifWithComment(): Promise<Buffer> {
  const gif = await animated('gif');
  const afterPalette = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, SECRET.length]),
    Buffer.from(`${SECRET}\0`, 'latin1'),
  ]);
  return Buffer.concat([gif.subarray(0, afterPalette), comment, gif.subarray(afterPalette)]);
}

const still = (format: 'png' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: '#80f8' } })
    .toFormat(format, { lossless: true })
    .withExif({ IFD0: { Artist: SECRET } })
    .withIccProfile('p3')
    .toBuffer();

test.for([
  ['an animated WebP', 'image/webp', true, () => animated('webp')],
  ['an animated GIF', 'image/gif', true, gifWithComment],
  ['a PNG', 'image/png', false, () => still('png')],
  ['a WebP', 'image/webp', false, () => still('webp')],
] as const)('%s keeps its pixels and loses its metadata', async ([, type, expected, make]) => {
  const before = await make();
  expect(before.includes(SECRET)).toBe(true);
  expect(isAnimated(before, type)).toBe(expected);
  const after = Buffer.from(withoutMetadata(before, type));
  expect(after.includes(SECRET)).toBe(false);
  const look = async (bytes: Buffer) => {
    const image = sharp(bytes, { animated: true });
    const { format, width, height, pages, loop, delay, hasProfile } = await image.metadata();
    return {
      format,
      width,
      height,
      pages,
      loop,
      delay,
      hasProfile,
      pixels: await image.raw().toBuffer(),
    };
  };
  expect(await look(after)).toEqual(await look(before));
  expect((await sharp(after).metadata()).exif).toBeUndefined();
  expect(withoutMetadata(after, type)).toEqual(new Uint8Array(after));
});

test('a PNG is animated by a chunk acTL, not by that word in a text', async () => {
  const png = await still('png');
  const marker = Buffer.from('\0\0\0\0acTL\0\0\0\0', 'latin1');
  expect(
    isAnimated(Buffer.concat([png.subarray(0, 33), marker, png.subarray(33)]), 'image/png'),
  ).toBe(true);
  const word = Buffer.from('\0\0\0\x04tEXtacTL\0\0\0\0', 'latin1');
  expect(
    isAnimated(Buffer.concat([png.subarray(0, 33), word, png.subarray(33)]), 'image/png'),
  ).toBe(false);
});

test.for(['image/png', 'image/webp', 'image/gif'] as const)(
  '%s that is cut off is refused',
  async (type) => {
    const whole =
      type === 'image/gif'
        ? await gifWithComment()
        : await still(type === 'image/png' ? 'png' : 'webp');
    for (const length of [0, 9, 14, 20, Math.floor(whole.length / 2)]) {
      expect(() => withoutMetadata(whole.subarray(0, length), type), String(length)).toThrow(
        RangeError,
      );
    }
  },
);
