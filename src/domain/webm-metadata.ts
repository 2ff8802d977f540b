/** A part of a WebM: its id, and where it and its content are, in bytes. */
interface Element {
  readonly id: number;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** The ids of elements, as they are in a file. */
const EBML = 0x1a_45_df_a3;
const SEGMENT = 0x18_53_80_67;
const INFO = 0x15_49_a9_66;

/** Of a segment: its tags, such as a location, and files that are attached to it. */
const METADATA = new Set([0x12_54_c3_67, 0x19_41_a4_69]);

/** Of its `Info`: the title, the date, the name of the file, and the checksum of it all. */
const INFO_METADATA = new Set([0x7b_a9, 0x44_61, 0x73_84, 0xbf]);

/** An id has up to four bytes, a size up to eight. */
const HEAD_BYTES = 12;

/**
 * Blanks the metadata of a WebM: each element with some becomes a `Void` of the same size, so that the frames stay
 * where they are.
 *
 * @returns `null` for another file
 */
export async function webmWithoutMetadata(file: Blob): Promise<Blob | null> {
  const header = await elementAt(file, 0, file.size);
  if (header?.id !== EBML) return null;
  const segment = await elementAt(file, header.end, file.size);
  if (segment?.id !== SEGMENT) return file;
  const blanked: Element[] = [];
  for await (const element of elementsIn(file, segment)) {
    if (METADATA.has(element.id)) blanked.push(element);
    if (element.id !== INFO) continue;
    for await (const child of elementsIn(file, element)) {
      if (INFO_METADATA.has(child.id)) blanked.push(child);
    }
  }
  const parts: BlobPart[] = [];
  let end = 0;
  for (const element of blanked) {
    parts.push(file.slice(end, element.start), voidOf(element.end - element.start));
    end = element.end;
  }
  return new Blob([...parts, file.slice(end)], { type: file.type });
}

async function* elementsIn(file: Blob, parent: Element): AsyncGenerator<Element> {
  for (let at = parent.content; at < parent.end;) {
    const element = await elementAt(file, at, parent.end);
    if (element === null) return;
    yield element;
    at = element.end;
  }
}

/**
 * The element that begins there. One whose size is not known, as in a recording of a browser, or whose end is missing,
 * takes the rest.
 *
 * @param limit where the element around it ends
 * @returns `null` if there is none
 */
async function elementAt(file: Blob, start: number, limit: number): Promise<Element | null> {
  const head = new Uint8Array(await file.slice(start, start + HEAD_BYTES).arrayBuffer());
  const idLength = lengthOf(head[0]);
  const sizeLength = lengthOf(head[idLength]);
  const content = start + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || content > limit) return null;
  const [first = 0, ...rest] = head.subarray(idLength, idLength + sizeLength);
  const size = numberIn([first & (0xff >> sizeLength), ...rest]);
  const isKnown = size < 2 ** (7 * sizeLength) - 1;
  const end = isKnown ? Math.min(content + size, limit) : limit;
  return { id: numberIn([...head.subarray(0, idLength)]), start, content, end };
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
