import type { MediaKind, PictureMark, PictureShape, PictureSize } from './prepared-file.ts';

/**
 * The rules of the site that files are prepared for. They are passed in, so that what is uploaded is what that site
 * stores and shows, and each rule is written once.
 */
export interface Rules {
  /**
   * What is wrong with a file.
   *
   * @param type its media type by its content; `null` for one that is not known
   * @param size in bytes
   * @returns a sentence for the person who chose it, or `null` for a file that is accepted
   */
  readonly fileProblem: (kind: MediaKind, type: string | null, size: number) => string | null;
  readonly image: ImageRules;
  readonly video: VideoRules;
}

/** How large an image is stored. */
export interface StoredImageRules {
  /** No image is stored wider, in pixels, unless it would be lower than `minHeight`. */
  readonly maxWidth: number;
  /** In pixels: a wide image keeps this height, if it has it. */
  readonly minHeight: number;
  /** How many bytes an image of up to so many pixels should take at most; a larger one in proportion. */
  readonly photo: { readonly bytes: number; readonly pixels: number };
}

/** What is stored of an image, and how it is shown. */
export interface ImageRules extends StoredImageRules {
  /** The largest file, in bytes. */
  readonly limit: number;
  /** How to save an image instead, as a sentence: "Save it as a PNG or a JPEG." */
  readonly advice: string;
  /** The ground behind transparent parts, as relative luminance from 0 to 1. */
  readonly groundLuminance: number;
  /** What is shown of an opaque image of this size. */
  readonly shapeOf: (size: PictureSize) => PictureShape;
  /**
   * What the person who chose an image should know before it is stored.
   *
   * @param mark the image as it is stored
   * @param isLost whether it has transparent parts, and most of what is seen is hard to see on their ground
   * @returns a sentence, or `undefined` where there is nothing to say
   */
  readonly pictureWarning: (mark: PictureMark, isLost: boolean) => string | undefined;
}

/** What is stored of a video. */
export interface VideoRules {
  /** The largest file, in bytes. */
  readonly limit: number;
  /** How to save a video instead, as a sentence: "Export it as H.264, in an MP4." */
  readonly advice: string;
}
