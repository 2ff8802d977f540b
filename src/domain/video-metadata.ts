import { boxesOf, headAt, readBox } from './movie-boxes.ts';
import { webmWithoutMetadata } from './webm-metadata.ts';

/**
 * Boxes that say what a video does not show: where it was recorded, by whom, with what and when, and messages
 * within a live stream.
 */
const METADATA = new Set(['udta', 'meta', 'uuid', 'prft', 'emsg']);

/** Boxes with the metadata and the times of a film, of its tracks and of their fragments among others. */
const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);

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
  const { boxes, cut } = await boxesOf(file);
  for (const box of [...boxes, ...(cut === null ? [] : [cut])]) {
    if (!PARENTS.has(box.name) && !METADATA.has(box.name)) continue;
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
  for (let at = start; ;) {
    const head = headAt(view, at, end - at);
    if (head === null) return;
    const content = at + head.length;
    // As players do: none ends after the box around it.
    const next = Math.min(at + head.size, end);
    // The texts of QuickTime begin with "©", and may be outside a box of metadata.
    if (METADATA.has(head.name) || head.name.startsWith('\xa9')) {
      bytes.set(
        [...'free'].map((letter) => letter.charCodeAt(0)),
        at + 4,
      );
      bytes.fill(0, content, next);
    } else if (PARENTS.has(head.name)) {
      blankMetadata(bytes, content, next);
    } else if (TIMES.has(head.name) && content < next) {
      // After the version and the flags: two times of 32 bits, in the version 1 of 64.
      const times = content + 4;
      bytes.fill(0, times, Math.min(next, times + (view.getUint8(content) === 1 ? 16 : 8)));
    }
    at = next;
  }
}
