/** A part of a WebM: its id, and where it and its content are, in bytes. */
interface Element {
  readonly id: number;
  readonly start: number;
  readonly content: number;
  readonly end: number;
  /** Whether its size is known; otherwise only its content tells where it ends. */
  readonly isSized: boolean;
}

/** The id of the first element, as it is in a file. */
const EBML = 0x1a_45_df_a3;

/** The ids of a segment and of its `Info`. */
const PARENTS = new Set([0x18_53_80_67, 0x15_49_a9_66]);

/**
 * Of a segment: its tags, such as a location, and files that are attached to it, and each of them. Of its `Info`: the
 * title, the date, the names of the file and of those before and after it, and the checksum of it all. The parts of a
 * tag and of an attached file are for those of an unknown size.
 */
const METADATA = new Set([
  ...[0x12_54_c3_67, 0x73_73, 0x67_c8, 0x45_a3, 0x44_87, 0x44_85],
  ...[0x19_41_a4_69, 0x61_a7, 0x46_7e, 0x46_6e, 0x46_60, 0x46_5c],
  ...[0x7b_a9, 0x44_61, 0x73_84, 0x3c_83_ab, 0x3e_83_bb, 0xbf],
]);

/** An id has up to four bytes, a size up to eight. */
const HEAD_BYTES = 12;

/** How much is read at a time, in bytes: a recording has many short frames. */
const WINDOW = 64 * 1024;

/**
 * Blanks the metadata of a WebM: each element with some becomes a `Void` of the same size, so that the frames stay
 * where they are.
 *
 * @returns `null` for another file
 */
export async function webmWithoutMetadata(file: Blob): Promise<Blob | null> {
  const read = reader(file);
  const header = await elementAt(read, 0, file.size);
  if (header?.id !== EBML) return null;
  const parts: BlobPart[] = [];
  let end = 0;
  for await (const element of metadataIn(read, 0, file.size)) {
    parts.push(file.slice(end, element.start), voidOf(element.end - element.start));
    end = element.end;
  }
  return new Blob([...parts, file.slice(end)], { type: file.type });
}

/** Reads the next bytes from a place in a file on: those of a head, or all that there are. */
type Reader = (start: number) => Promise<Uint8Array>;

function reader(file: Blob): Reader {
  let window = { start: 0, bytes: new Uint8Array() };
  return async (start) => {
    const { bytes } = window;
    if (start < window.start || start + HEAD_BYTES > window.start + bytes.length) {
      const blob = file.slice(start, start + WINDOW);
      window = { start, bytes: new Uint8Array(await blob.arrayBuffer()) };
    }
    return window.bytes.subarray(start - window.start).subarray(0, HEAD_BYTES);
  };
}

/** The elements with metadata from one place to another. */
async function* metadataIn(read: Reader, start: number, end: number): AsyncGenerator<Element> {
  for (let at = start; at < end;) {
    const element = await elementAt(read, at, end);
    if (element === null) return;
    const { id, content, isSized } = element;
    // What is in an element of an unknown size, as browsers record a segment and its clusters, and what comes after it
    // have different ids.
    at = isSized ? element.end : content;
    if (isSized && METADATA.has(id)) yield element;
    else if (isSized && PARENTS.has(id)) yield* metadataIn(read, content, element.end);
  }
}

/**
 * The element that begins there. One whose end is missing takes the rest.
 *
 * @param limit where the element around it ends
 * @returns `null` if there is none
 */
async function elementAt(read: Reader, start: number, limit: number): Promise<Element | null> {
  const head = await read(start);
  const idLength = lengthOf(head[0]);
  const sizeLength = lengthOf(head[idLength]);
  const content = start + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || content > limit) return null;
  const [first = 0, ...rest] = head.subarray(idLength, idLength + sizeLength);
  const size = numberIn([first & (0xff >> sizeLength), ...rest]);
  const isSized = size < 2 ** (7 * sizeLength) - 1;
  const end = isSized ? Math.min(content + size, limit) : limit;
  return { id: numberIn([...head.subarray(0, idLength)]), start, content, end, isSized };
}

/** How many bytes an id or a size has, which the first bit that is set tells; more than there can be without one. */
function lengthOf(first = 0): number {
  return Math.clz32(first) - 23;
}

function numberIn(bytes: readonly number[]): number {
  return bytes.reduce((number, byte) => 256 * number + byte, 0);
}

/** An element of that many bytes, two at least, which says nothing. */
function voidOf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  if (length < 9) bytes.set([0xec, 0x80 + length - 2]);
  else {
    bytes.set([0xec, 0x01]);
    new DataView(bytes.buffer).setUint32(5, length - 9);
  }
  return bytes;
}
