/** A part of an MP4 or MOV: its name, and where it is in the file, in bytes. */
export interface Box {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

/** What an MP4 or MOV is made of. */
export interface Boxes {
  readonly boxes: readonly Box[];
  /** Whether the file ends before its last box does, which is not among {@link boxes}. */
  readonly isCut: boolean;
}

/** Finds the outermost boxes of an MP4 or MOV; none in another file. */
export async function boxesOf(file: Blob): Promise<Boxes> {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= file.size;) {
    const head = new DataView(await file.slice(start, start + 16).arrayBuffer());
    const name = nameAt(head, 0);
    if (!/^[\w ]{4}$/.test(name)) break;
    let size = head.getUint32(0);
    // The size is in 64 bits, or that of the rest of the file.
    if (size === 1 && head.byteLength === 16) size = Number(head.getBigUint64(8));
    if (size === 0) size = file.size - start;
    if (size < 8) break;
    // Text can look like a box, but not like the first one.
    if (start + size > file.size) return { boxes, isCut: boxes[0]?.name === 'ftyp' };
    boxes.push({ name, start, size });
    start += size;
  }
  return { boxes, isCut: false };
}

/** The bytes of a box, with its head. */
export async function readBox(file: Blob, { start, size }: Box): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, start + size).arrayBuffer());
}

/** The name of the box that begins there: the four letters after its size. */
export function nameAt(view: DataView, start: number): string {
  return String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(start + at)));
}
