import type { ImageKind, MediaInfo, Dimensions } from './prepared-file.ts';
import type { ImageRules } from './rules.ts';

/** The size of an image sample, in pixels. */
export const SAMPLE_SIZE = { width: 32, height: 20 };

/**
 * Returns the size and kind of a chosen image.
 *
 * @param size the size of the stored image
 * @param rgba the image scaled to {@link SAMPLE_SIZE}, with four bytes for each pixel, or `null` if its pixels cannot
 *   be read. In that case, the image counts as opaque.
 */
export function infoOf(
  { width, height }: Dimensions,
  rgba: ArrayLike<number> | null,
  { shapeOf }: Pick<ImageRules, 'shapeOf'>,
): MediaInfo {
  const isTransparent = rgba !== null && isTransparentSample(rgba);
  return { width, height, kind: isTransparent ? shadeOf(rgba) : shapeOf({ width, height }) };
}

/**
 * Returns whether an image has transparent parts. Rounded corners, as in a screenshot of a window, are too small to
 * count.
 */
function isTransparentSample(rgba: ArrayLike<number>): boolean {
  let transparent = 0;
  for (let alpha = 3; alpha < rgba.length; alpha += 4)
    if ((rgba[alpha] ?? 255) < 250) transparent += 1;
  return transparent > 0.02 * SAMPLE_SIZE.width * SAMPLE_SIZE.height;
}

/**
 * The luminances whose contrast is about 2:1 against white (`onLight`) and against black (`onDark`). Pixels lighter
 * than `onLight` count as invisible on white. Pixels darker than `onDark` count as invisible on black.
 */
const LOST = { onLight: 0.45, onDark: 0.07 };

/** The maximum share of an image's opaque part that may be hard to see on a background. */
const MAY_BE_LOST = 0.1;

/** The luminance that has the same contrast with white as with black. */
const MIDDLE = 0.18;

/**
 * Returns the shade of an image with transparent parts: `dark` is legible on a light background, `light` on a dark one,
 * and `mixed` on neither.
 */
function shadeOf(rgba: ArrayLike<number>): ImageKind {
  let [visible, lostOnLight, lostOnDark, sum] = [0, 0, 0, 0];
  for (const { alpha, luminance } of pixelsOf(rgba)) {
    visible += alpha;
    sum += alpha * luminance;
    if (luminance > LOST.onLight) lostOnLight += alpha;
    if (luminance < LOST.onDark) lostOnDark += alpha;
  }
  const isLight = lostOnLight > MAY_BE_LOST * visible;
  const isDark = lostOnDark > MAY_BE_LOST * visible;
  if (isLight !== isDark) return isDark ? 'dark' : 'light';
  if (isLight) return 'mixed';
  return sum < MIDDLE * visible ? 'dark' : 'light';
}

/**
 * The contrast or saturation above which a colour stands out from its background. `contrast` is the contrast ratio
 * minus 1, so a grey stands out above 2:1. Saturation ranges from 0 to 255, and lets a red stand out from an equally
 * dark grey. Smaller values of both add up.
 */
const STANDS_OUT = { contrast: 1, colour: 100 };

/**
 * Returns whether most of an image with transparent parts is hard to see, because its colours are too similar to the
 * grey background behind these parts.
 *
 * @param rgba the image scaled to {@link SAMPLE_SIZE}
 */
export function isHardToSee(
  rgba: ArrayLike<number>,
  { backgroundLuminance }: Pick<ImageRules, 'backgroundLuminance'>,
): boolean {
  if (!isTransparentSample(rgba)) return false;
  let [visible, standingOut] = [0, 0];
  for (const pixel of pixelsOf(rgba)) {
    visible += pixel.alpha;
    if (standsOut(pixel, backgroundLuminance)) standingOut += pixel.alpha;
  }
  return visible > 0 && standingOut < 0.5 * visible;
}

function standsOut({ colour, luminance }: Pixel, background: number): boolean {
  const [darker = 0, lighter = 0] = [luminance, background].toSorted((a, b) => a - b);
  const contrast = (lighter + 0.05) / (darker + 0.05) - 1;
  return contrast / STANDS_OUT.contrast + colour / STANDS_OUT.colour > 1;
}

interface Pixel {
  /** From 0 (transparent) to 255 (opaque). */
  readonly alpha: number;
  /** From 0 (black) to 1 (white). */
  readonly luminance: number;
  /** The saturation, from 0 (grey) to 255. */
  readonly colour: number;
}

function* pixelsOf(rgba: ArrayLike<number>): Generator<Pixel> {
  for (let start = 0; start + 3 < rgba.length; start += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((at) => rgba[start + at]);
    const linear = (part: number) => (part / 255) ** 2.2;
    yield {
      alpha,
      luminance: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue),
      colour: Math.max(red, green, blue) - Math.min(red, green, blue),
    };
  }
}
