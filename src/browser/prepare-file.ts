import { type MediaKind, SNIFFED_BYTES, sniffType } from '../domain/media-file.ts';

/** A file that is ready to be uploaded. */
export interface PreparedFile {
  readonly file: Blob;
  /** The type by its first bytes, or the one it was scaled down in; `null` for one that is not known. */
  readonly type: string | null;
  /** Its name on the admin's device. */
  readonly original: string;
}

/** The site never shows an image wider or higher than this, in pixels. */
export const LARGEST = 2000;

/** The formats that a browser can write, with the quality to use. */
const WRITABLE: Readonly<Record<string, number | undefined>> = {
  'image/jpeg': 0.85,
  'image/webp': 0.85,
  'image/png': undefined,
};

/**
 * Finds the type of a file, and scales down an image when it is larger than the site shows: in its own
 * format where the browser can write it, else as a JPEG or PNG. Animated images stay as they are.
 */
export async function prepareFile(file: File, kind: MediaKind): Promise<PreparedFile> {
  const type = sniffType(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
  const typed = type === null ? file : file.slice(0, file.size, type);
  const smaller = kind === 'image' && type !== null ? await scaleDown(typed, type) : null;
  return { file: smaller ?? typed, type: smaller?.type ?? type, original: file.name };
}

async function scaleDown(file: Blob, type: string): Promise<Blob | null> {
  if (!(type in WRITABLE) || (await isAnimated(file, type))) return null;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    const scale = LARGEST / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    let scaled = await write(canvas, type);
    // A browser that cannot write WebP has written PNG, which is large for a photograph.
    if (scaled !== null && scaled.type !== type && isOpaque(context)) {
      scaled = await write(canvas, 'image/jpeg');
    }
    return scaled !== null && scaled.size < file.size ? scaled : null;
  } finally {
    bitmap.close();
  }
}

function write(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, WRITABLE[type]));
}

function isOpaque(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

/** How far into a file the marker of an animation can be, after a colour profile, in bytes. */
const MARKER_RANGE = 1024 * 1024;

/** An animated PNG has a chunk acTL, an animated WebP a chunk ANIM, both before the pixels. */
async function isAnimated(file: Blob, type: string): Promise<boolean> {
  const marker = { 'image/png': 'acTL', 'image/webp': 'ANIM' }[type];
  if (marker === undefined) return false;
  const start = new Uint8Array(await file.slice(0, MARKER_RANGE).arrayBuffer());
  return new TextDecoder('latin1').decode(start).includes(marker);
}
