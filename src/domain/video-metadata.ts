import { boxesOf, nameAt, readBox } from './movie-boxes.ts';
import { webmWithoutMetadata } from './webm-metadata.ts';

/** Boxes that say what a video does not show: where it was recorded, by whom, and with what. */
const METADATA = new Set(['udta', 'meta', 'uuid']);

/** Boxes with the metadata and the times of a film and of its tracks among others. */
const PARENTS = new Set(['moov', 'trak', 'mdia']);

/** Boxes that begin with when a film or a track was made and changed, beside what its frames need. */
const TIMES = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Blanks the metadata of an MP4, MOV or WebM, such as its location and when it was recorded. They become free room of
 * the same size, so that the places of the frames, which the file names by number, stay as they are. Another file stays
 * as it is.
 */
export async function videoWithoutMetadata(file: Blob): Promise<Blob> {
  return (await webmWithoutMetadata(file)) ?? movieWithoutMetadata(file);
}

async function movieWithoutMetadata(file: Blob): Promise<Blob> {
  const parts: BlobPart[] = [];
  let end = 0;
  for (const box of (await boxesOf(file)).boxes) {
    if (box.name !== 'moov' && !METADATA.has(box.name)) continue;
    const bytes = await readBox(file, box);
    blankMetadata(bytes, 0, bytes.length);
    parts.push(file.slice(end, box.start), bytes);
    end = box.start + box.size;
  }
  return new Blob([...parts, file.slice(end)], { type: file.type });
}

/** Blanks the metadata among the boxes in a part of a file, and in its tracks. */
function blankMetadata(bytes: Uint8Array, start: number, end: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = start; at + 8 <= end;) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > end) return;
    const name = nameAt(view, at);
    if (METADATA.has(name)) {
      bytes.set(
        [...'free'].map((letter) => letter.charCodeAt(0)),
        at + 4,
      );
      bytes.fill(0, at + 8, at + size);
    } else if (PARENTS.has(name)) {
      blankMetadata(bytes, at + 8, at + size);
    } else if (TIMES.has(name) && size > 8) {
      // After the version and the flags: two times of 32 bits, in the version 1 of 64.
      const times = at + 12;
      bytes.fill(0, times, Math.min(at + size, times + (view.getUint8(at + 8) === 1 ? 16 : 8)));
    }
    at += size;
  }
}
