import type { MediaKind, MediaInfo, ImageShape, Dimensions } from './prepared-file.ts';

/** The rules of the site that stores the files. The site passes them in, so each rule is defined only once. */
export interface Rules {
  /**
   * Describes what is wrong with a file.
   *
   * @param type the media type of its content, or `null` if it is unknown
   * @param size its size in bytes
   * @returns a message for the person who chose the file, or `null` if the file is accepted
   */
  readonly fileProblem: (kind: MediaKind, type: string | null, size: number) => string | null;
  readonly image: ImageRules;
  readonly video: VideoRules;
}

/** The target sizes of re-encoded images. Animated images are not re-encoded, and keep their size. */
export interface StoredImageRules {
  /** The maximum width of a re-encoded image, in pixels. An image may be wider to keep `minHeight`. */
  readonly maxWidth: number;
  /** The minimum height that a wide image keeps, in pixels. Images below this height are not enlarged. */
  readonly minHeight: number;
  /**
   * The target number of bytes for an image with up to `pixels` pixels. For larger images, the target grows in
   * proportion to the number of pixels. If no encoding is small enough, the smallest result is stored.
   */
  readonly photo: { readonly bytes: number; readonly pixels: number };
}

/** How images are stored and shown. */
export interface ImageRules extends StoredImageRules {
  /** The maximum size of a file, in bytes. */
  readonly limit: number;
  /** A sentence that explains how to save the image instead, such as "Save it as a PNG or a JPEG." */
  readonly advice: string;
  /** The relative luminance of the background behind transparent parts, from 0 to 1. */
  readonly backgroundLuminance: number;
  /** Returns the shape of an opaque image of this size. */
  readonly shapeOf: (size: Dimensions) => ImageShape;
  /**
   * Returns a warning for the person who chose an image.
   *
   * @param info the size and kind of the stored image
   * @param isHardToSee whether the image has transparent parts and most of it is hard to see on the background
   * @returns a message, or `undefined` if there is nothing to warn about
   */
  readonly imageWarning: (info: MediaInfo, isHardToSee: boolean) => string | undefined;
}

/** How videos are stored. */
export interface VideoRules {
  /** The maximum size of a file, in bytes. */
  readonly limit: number;
  /** A sentence that explains how to save the video instead, such as "Export it as an H.264 MP4." */
  readonly advice: string;
}
