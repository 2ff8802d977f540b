/** The chunks that describe pixels and animation. All others are metadata, such as the author, time and location. */
const KEPT = new Set([
  // PNG
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'hIST', 'pHYs', 'sPLT'],
  // WebP
  ...['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'],
  // GIF
  ...['image', 'control', 'end', 'NETSCAPE2.0', 'ANIMEXTS1.0'],
  'header',
]);

/** The flags in the VP8X chunk that announce chunks with metadata. */
const WEBP_METADATA = 0x0c;

/** A part of an image file: its name and a copy of its bytes. */
interface Chunk {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Removes metadata, such as the location, time, camera and any text, from an animated image. Leaves the pixels as
 * they are, because re-encoding would keep only the first frame. Every GIF counts as animated.
 *
 * @param type the media type, as `sniffType` returns it
 * @returns the parts of the new file, or `null` if the image is not animated
 * @throws {RangeError} if the file is truncated or damaged
 */
export function animationWithoutMetadata(
  bytes: Uint8Array,
  type: string,
): Uint8Array<ArrayBuffer>[] | null {
  if (!['image/gif', 'image/png', 'image/webp'].includes(type)) return null;
  const isGif = type === 'image/gif';
  const chunks = [...(isGif ? gifChunks(bytes) : chunksOf(bytes, type === 'image/png'))];
  if (!isGif && !chunks.some(({ name }) => name === 'acTL' || name === 'ANIM')) return null;
  const kept = chunks.filter(({ name }) => KEPT.has(name));
  if (type === 'image/webp') {
    const length = kept.reduce((sum, chunk) => sum + chunk.bytes.length, 0);
    for (const { name, bytes: chunk } of kept) {
      const view = new DataView(chunk.buffer);
      if (name === 'header') view.setUint32(4, length - 8, true);
      if (name === 'VP8X') view.setUint8(8, view.getUint8(8) & ~WEBP_METADATA);
    }
  }
  return kept.map((chunk) => chunk.bytes);
}

/**
 * Returns whether a PNG is animated. Sharp reads only the first frame of an animated PNG, without a warning.
 *
 * @throws {RangeError} if the file is truncated or damaged before its pixels
 */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  for (const { name } of chunksOf(bytes, true)) {
    if (name === 'acTL') return true;
    // The chunk that announces an animation comes before the pixels.
    if (name === 'IDAT') return false;
  }
  return false;
}

/**
 * Reads the chunks of a PNG or a WebP. A PNG chunk has a length, a name, data and a checksum, and the last chunk is
 * IEND. A WebP chunk has a name, a length, and data padded to an even length. The WebP header contains the length of
 * the file, minus 8 bytes.
 */
function* chunksOf(bytes: Uint8Array, isPng: boolean): Generator<Chunk> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = isPng ? 8 : 12;
  yield chunk(bytes, 'header', 0, start);
  const last = isPng ? bytes.length : 8 + data.getUint32(4, true);
  for (let name = ''; start < last && name !== 'IEND';) {
    const size = data.getUint32(isPng ? start : start + 4, !isPng);
    const end = start + size + (isPng ? 12 : 8 + (size % 2));
    name = text(bytes, isPng ? start + 4 : start, 4);
    yield chunk(bytes, name, start, end);
    start = end;
  }
}

function* gifChunks(bytes: Uint8Array): Generator<Chunk> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const paletteAfter = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  /** Returns the position after a series of blocks. Each block starts with its length, and the last one is empty. */
  const afterBlocks = (start: number) => {
    let at = start;
    for (let size = data.getUint8(at); size > 0; size = data.getUint8(at)) at += 1 + size;
    return at + 1;
  };
  let start = 13 + paletteAfter(data.getUint8(10));
  yield chunk(bytes, 'header', 0, start);
  // Some programs leave out the last byte of a GIF (0x3b).
  while (start < bytes.length && bytes[start] !== 0x3b) {
    const isImage = bytes[start] === 0x2c;
    if (!isImage && bytes[start] !== 0x21)
      throw new RangeError('The GIF contains an unknown block.');
    const label = data.getUint8(start + 1);
    const extension = label === 0xff ? text(bytes, start + 3, 11) : label === 0xf9 && 'control';
    const end = afterBlocks(
      isImage ? start + 11 + paletteAfter(data.getUint8(start + 9)) : start + 2,
    );
    yield chunk(bytes, isImage ? 'image' : extension || 'other', start, end);
    start = end;
  }
  yield { name: 'end', bytes: Uint8Array.of(0x3b) };
}

function chunk(bytes: Uint8Array, name: string, start: number, end: number): Chunk {
  if (end > bytes.length) throw new RangeError('The file is truncated.');
  return { name, bytes: new Uint8Array(bytes.subarray(start, end)) };
}

function text(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
