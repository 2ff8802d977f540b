/** A picture that is to be written again. */
export interface Footage {
  /** In pixels, as it is shown: upright, and with square pixels. */
  readonly width: number;
  readonly height: number;
  /** How long it takes, in seconds. */
  readonly duration: number;
  /** In frames a second. */
  readonly frameRate: number;
  /** What its sound takes, in bits a second. */
  readonly soundRate: number;
}

/** How to write it. */
export interface VideoSize {
  /** In pixels, both even: encoders want that. */
  readonly width: number;
  readonly height: number;
  /** Of the picture, in bits a second. */
  readonly bitrate: number;
}

/** The short sides to try, in pixels, with a long side of 16:9. */
const SHORT_SIDES = [1080, 720, 480, 360];

/** Bits for each pixel of a frame: more is not seen, with less it is blurred. */
const BITS = { enough: 0.1, least: 0.03 };

/** The part of a file that the container, and an encoder that takes more than it is told, leave to the picture. */
const FOR_MEDIA = 0.92;

/**
 * The largest size in which a video stays sharp and below a limit; never larger than it is.
 *
 * @param limit of the file, in bytes
 * @returns `null` for a video that is too long for any
 */
export function sizeWithin(footage: Footage, limit: number): VideoSize | null {
  const { width, height, duration, frameRate, soundRate } = footage;
  const most = (limit * 8 * FOR_MEDIA) / Math.max(duration, 1) - soundRate;
  for (const side of SHORT_SIDES) {
    const scale = Math.min(
      1,
      side / Math.min(width, height),
      (side * 16) / 9 / Math.max(width, height),
    );
    const [wide, high] = [even(width * scale), even(height * scale)];
    const pixels = wide * high * Math.min(Math.max(frameRate, 1), 60);
    if (most >= pixels * BITS.least) {
      return {
        width: wide,
        height: high,
        bitrate: Math.floor(Math.min(most, pixels * BITS.enough)),
      };
    }
  }
  return null;
}

function even(size: number): number {
  return Math.max(2, Math.floor(size / 2) * 2);
}
