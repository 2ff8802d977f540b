/** The chunks that the pixels of an image need; all others are metadata: who made it, when and where. */
const PNG_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'hIST', 'pHYs', 'sPLT'],
]);
const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Application extensions of a GIF that repeat its animation. */
const GIF_LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** The flags of VP8X that announce chunks with metadata. */
const WEBP_METADATA = 0x0c;

/** A chunk of a PNG or WebP, or a block of a GIF: its name, and where it begins and ends, in bytes. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Whether an image is animated, so that re-encoding its first frame would lose the others. Every GIF counts
 * as animated.
 *
 * @param type as {@link sniffType} finds it
 * @throws {RangeError} where the file is cut off
 */
export function isAnimated(bytes: Uint8Array, type: string): boolean {
  if (type === 'image/gif') return true;
  if (type === 'image/png') return pngParts(bytes).some(({ name }) => name === 'acTL');
  if (type === 'image/webp') return webpParts(bytes).some(({ name }) => name === 'ANIM');
  return false;
}

/**
 * A PNG, WebP or GIF with the same pixels and without metadata: place, time, camera, text
 * (docs/product.md, Project form).
 *
 * @throws {RangeError} where the file is cut off, or is of another type
 */
export function withoutMetadata(bytes: Uint8Array, type: string): Uint8Array<ArrayBuffer> {
  const view = (part: Part) => bytes.subarray(part.start, part.end);
  if (type === 'image/png') {
    return join([
      bytes.subarray(0, 8),
      ...pngParts(bytes)
        .filter(({ name }) => PNG_CHUNKS.has(name))
        .map(view),
    ]);
  }
  if (type === 'image/webp') {
    const result = join([
      bytes.subarray(0, 12),
      ...webpParts(bytes)
        .filter(({ name }) => WEBP_CHUNKS.has(name))
        .map(view),
    ]);
    const header = new DataView(result.buffer);
    header.setUint32(4, result.length - 8, true);
    if (text(result, 12, 16) === 'VP8X') header.setUint8(20, header.getUint8(20) & ~WEBP_METADATA);
    return result;
  }
  if (type === 'image/gif') {
    return join([...gifParts(bytes).map(view), Uint8Array.of(0x3b)]);
  }
  throw new RangeError(`The metadata of ${type} cannot be removed.`);
}

function pngParts(bytes: Uint8Array): Part[] {
  const data = dataOf(bytes);
  const parts: Part[] = [];
  for (let start = 8; start < bytes.length && parts.at(-1)?.name !== 'IEND';) {
    const end = start + 12 + data.getUint32(start);
    parts.push(part(bytes, text(bytes, start + 4, start + 8), start, end));
    start = end;
  }
  if (parts.at(-1)?.name !== 'IEND') throw new RangeError('The file is cut off.');
  return parts;
}

function webpParts(bytes: Uint8Array): Part[] {
  const data = dataOf(bytes);
  const parts: Part[] = [];
  const last = 8 + data.getUint32(4, true);
  for (let start = 12; start < last;) {
    const size = data.getUint32(start + 4, true);
    const end = start + 8 + size + (size % 2);
    parts.push(part(bytes, text(bytes, start, start + 4), start, end));
    start = end;
  }
  return parts;
}

/** What is kept of a GIF, without the byte at its end. */
function gifParts(bytes: Uint8Array): Part[] {
  const data = dataOf(bytes);
  const paletteAfter = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  /** Blocks of data, each after a byte with its length, until one that is empty. */
  const afterBlocks = (start: number) => {
    let at = start;
    for (let size = data.getUint8(at); size > 0; size = data.getUint8(at)) at += 1 + size;
    return at + 1;
  };
  let start = 13 + paletteAfter(data.getUint8(10));
  const parts = [part(bytes, 'header', 0, start)];
  // Some programs leave the byte at the end out.
  while (start < bytes.length && bytes[start] !== 0x3b) {
    const kind = bytes[start];
    let end: number;
    let kept = true;
    if (kind === 0x2c) {
      end = afterBlocks(start + 11 + paletteAfter(data.getUint8(start + 9)));
    } else if (kind === 0x21) {
      const label = data.getUint8(start + 1);
      end = afterBlocks(start + 2);
      kept =
        label === 0xf9 || (label === 0xff && GIF_LOOPS.has(text(bytes, start + 3, start + 14)));
    } else {
      throw new RangeError('This is not a block of a GIF.');
    }
    if (kept) parts.push(part(bytes, 'block', start, end));
    start = end;
  }
  return parts;
}

function part(bytes: Uint8Array, name: string, start: number, end: number): Part {
  if (end > bytes.length) throw new RangeError('The file is cut off.');
  return { name, start, end };
}

function dataOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}
