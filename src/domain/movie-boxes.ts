/** A part of an MP4 or MOV: its name, and where it is in the file, in bytes. */
export interface Box {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

/** What an MP4 or MOV is made of. */
export interface Boxes {
  readonly boxes: readonly Box[];
  /** What there is of the last box if the file ends before it does; it is not among {@link boxes}. */
  readonly cut: Box | null;
}

/** Finds the outermost boxes of an MP4 or MOV; none in another file. */
export async function boxesOf(file: Blob): Promise<Boxes> {
  const boxes: Box[] = [];
  for (let start = 0; ;) {
    const rest = file.size - start;
    const view = new DataView(await file.slice(start, start + LONG_HEAD).arrayBuffer());
    const head = headAt(view, 0, rest);
    if (head === null || !/^[\w ]{4}$/.test(head.name)) return { boxes, cut: null };
    const { name, size } = head;
    if (size > rest) return { boxes, cut: { name, start, size: rest } };
    boxes.push({ name, start, size });
    start += size;
  }
}

/** A head whose size is in 64 bits, in bytes. */
const LONG_HEAD = 16;

/** The head of a box. */
interface BoxHead {
  readonly name: string;
  /** How many bytes it has. */
  readonly length: number;
  /** How many bytes the box has, with it; there may be fewer. */
  readonly size: number;
}

/**
 * Reads the head of the box that begins there.
 *
 * @param rest how many bytes there are from there on, in the file or in the box around it
 * @returns `null` if there is none
 */
export function headAt(view: DataView, start: number, rest: number): BoxHead | null {
  if (rest < 8) return null;
  const name = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(start + at)));
  const size = view.getUint32(start);
  // It takes the rest.
  if (size === 0) return { name, length: 8, size: rest };
  if (size !== 1) return size < 8 ? null : { name, length: 8, size };
  if (rest < LONG_HEAD) return null;
  const long = Number(view.getBigUint64(start + 8));
  return long < LONG_HEAD ? null : { name, length: LONG_HEAD, size: long };
}

/** The bytes of a box, with its head. */
export async function readBox(file: Blob, { start, size }: Box): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, start + size).arrayBuffer());
}
