/** A video to re-encode. */
export interface SourceVideo {
  /** The displayed width in pixels: after rotation, and with square pixels. */
  readonly width: number;
  readonly height: number;
  /** In seconds. */
  readonly duration: number;
  /** In frames per second. */
  readonly frameRate: number;
  /** The bitrate of the sound, in bits per second. */
  readonly audioBitrate: number;
}

/** The size and bitrate for encoding a video. */
export interface VideoSize {
  /** In pixels. Width and height are even, because encoders require even numbers. */
  readonly width: number;
  readonly height: number;
  /** The bitrate of the video track, in bits per second. */
  readonly bitrate: number;
}

/** The lengths of the shorter side to try, in pixels. The longer side is at most 16/9 of that length. */
const SHORT_SIDES = [1080, 720, 480, 360];

/** The bits per pixel of a frame. More than `enough` makes no visible difference. Less than `least` looks blurred. */
const BITS = { enough: 0.1, least: 0.03 };

/**
 * The share of the maximum file size that video and audio may use. The rest leaves room for the container, and for
 * encoders that exceed the bitrate.
 */
const FOR_MEDIA = 0.92;

/**
 * Finds the largest size that keeps a video sharp and within a limit. Videos are never enlarged.
 *
 * @param limit the maximum size of the file, in bytes
 * @returns `null` if no size fits, because the video is too long or its sound is too large
 */
export function sizeWithin(source: SourceVideo, limit: number): VideoSize | null {
  const { width, height, duration, frameRate, audioBitrate } = source;
  const most = (limit * 8 * FOR_MEDIA) / Math.max(duration, 1) - audioBitrate;
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
