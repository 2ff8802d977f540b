export type MediaKind = 'image' | 'video';

/** A file that is ready to upload. */
export interface PreparedFile {
  readonly file: Blob;
  /** The media type of the prepared file. */
  readonly type: string;
  /** The name of the chosen file. */
  readonly original: string;
  /** The size and kind, or `null` for a video whose size is unknown. */
  readonly info: MediaInfo | null;
  /** Whether the file is a video whose frames were re-encoded. */
  readonly isConverted?: boolean;
  /** One or two sentences that the person should read before uploading the file. */
  readonly warning?: string | undefined;
}

/** The size and kind of a stored image or video. */
export interface MediaInfo extends Dimensions {
  readonly kind: ImageKind;
}

/** The displayed size, in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/**
 * The shape of an opaque image, or the shade of an image with transparent parts: `dark` (legible on a light
 * background), `light` (legible on a dark one) or `mixed`. A video is always `plain`.
 */
export type ImageKind = ImageShape | 'dark' | 'light' | 'mixed';

/** The shape of an opaque image, which determines how it is shown. An image that is not `tall` or `wide` is `plain`. */
export type ImageShape = 'plain' | 'tall' | 'wide';

/** How to follow and cancel the preparation of a file. */
export interface Preparation {
  readonly signal: AbortSignal;
  /** Called with the progress of a conversion, from 0 to 1. */
  readonly onConverting: (part: number) => void;
}

/** Thrown for a file that cannot be used. The message explains the reason to the person who chose the file. */
export class RejectedFile extends Error {}

/** Thrown if the code that prepares files did not load. The file may be fine. */
export class CodeLoadFailure extends Error {
  override name = 'CodeLoadFailure';

  constructor(cause: unknown) {
    super('The code did not load', { cause });
  }
}
