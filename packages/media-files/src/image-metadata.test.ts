import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animationWithoutMetadata, isAnimatedPng } from './image-metadata.ts';

const SECRET = 'Alice was here';

/** Creates an animation with two frames. */
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

/** Creates a GIF with a comment before its first frame. */
async function gifWithComment(): Promise<Buffer> {
  const gif = await animated('gif');
  const afterPalette = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, SECRET.length]),
    Buffer.from(`${SECRET}\0`, 'latin1'),
  ]);
  return Buffer.concat([gif.subarray(0, afterPalette), comment, gif.subarray(afterPalette)]);
}

const still = (format: 'png' | 'webp' | 'jpeg') =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: '#80f8' } })
    .toFormat(format, format === 'jpeg' ? {} : { lossless: true })
    .withExif({ IFD0: { Artist: SECRET } })
    .withIccProfile('p3')
    .toBuffer();

/** Creates a PNG with an extra chunk after its header. */
async function pngWith(chunk: string): Promise<Buffer> {
  const png = await still('png');
  return Buffer.concat([png.subarray(0, 33), Buffer.from(chunk, 'latin1'), png.subarray(33)]);
}

/** Creates a PNG that is marked as animated. */
const animatedPng = () => pngWith('\0\0\0\0acTL\0\0\0\0');

const animations = [
  ['a WebP', 'image/webp', () => animated('webp')],
  ['a GIF', 'image/gif', gifWithComment],
  ['a PNG', 'image/png', animatedPng],
] as const;

test.for(animations)('an animation (%s) keeps its pixels and loses its metadata', async (each) => {
  const [, type, make] = each;
  const before = await make();
  expect(before.includes(SECRET)).toBe(true);
  const after = Buffer.concat(animationWithoutMetadata(before, type) ?? []);
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
  expect(Buffer.concat(animationWithoutMetadata(after, type) ?? [])).toEqual(after);
});

test.for(['png', 'webp', 'jpeg'] as const)(
  'a still %s does not count as an animation',
  async (type) => {
    expect(animationWithoutMetadata(await still(type), `image/${type}`)).toBeNull();
  },
);

test('a PNG counts as animated only if it has an acTL chunk, not if its text contains that word', async () => {
  expect(
    animationWithoutMetadata(await pngWith('\0\0\0\x04tEXtacTL\0\0\0\0'), 'image/png'),
  ).toBeNull();
  expect(isAnimatedPng(await pngWith('\0\0\0\x04tEXtacTL\0\0\0\0'))).toBe(false);
  expect(isAnimatedPng(await animatedPng())).toBe(true);
});

test.for(animations)('a truncated animation (%s) is rejected', async ([, type, make]) => {
  const whole = await make();
  for (const length of [0, 9, 14, 20, Math.floor(whole.length / 2)]) {
    expect(() => animationWithoutMetadata(whole.subarray(0, length), type), String(length)).toThrow(
      RangeError,
    );
  }
});
