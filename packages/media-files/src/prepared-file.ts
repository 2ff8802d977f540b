export type MediaKind = 'image' | 'video';

/** A file that is ready to be uploaded. */
export interface PreparedFile {
  readonly file: Blob;
  /** The media type of what it has become. */
  readonly type: string;
  /** The name of the file that was chosen. */
  readonly original: string;
  /** `null` for a video whose size is not known. */
  readonly mark: PictureMark | null;
  /** Whether it is a video whose picture was encoded again. */
  readonly isConverted?: boolean;
  /** What the person who chose it should know before it is uploaded, in a sentence or two. */
  readonly warning?: string | undefined;
}

/** What is known of the picture of an image or a video as it is stored. */
export interface PictureMark extends PictureSize {
  readonly kind: PictureKind;
}

/** In pixels, as it is shown. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The shape of an opaque image; a video is `plain`. With transparent parts, what can be seen of an image is `dark`
 * (legible on a light ground), `light` (on a dark one), or `mixed`.
 */
export type PictureKind = PictureShape | 'dark' | 'light' | 'mixed';

/** Whether an opaque image is shown as it is, or is so `tall` or so `wide` that it is shown in another way. */
export type PictureShape = 'plain' | 'tall' | 'wide';

/** How to follow the preparation of a file, and to cancel it. */
export interface Preparation {
  readonly signal: AbortSignal;
  /** Called with how much of a video is converted, from 0 to 1. */
  readonly onConverting: (part: number) => void;
}

/** A file that is not accepted, or that visitors could not see; the message tells the person who chose it why. */
export class RefusedFile extends Error {}

/** Code that is loaded when a file is chosen did not load: the file may be sound. */
export class CodeLoadFailure extends Error {
  override name = 'CodeLoadFailure';

  constructor(cause: unknown) {
    super('The code did not load', { cause });
  }
}
