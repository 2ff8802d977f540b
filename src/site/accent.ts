/** Red, green and blue, each from 0 to 255. Conversions also use this type for linear RGB and OKLab values. */
export type Channels = readonly [red: number, green: number, blue: number];

/** The backgrounds behind text in the accent colour, in one theme of a design. */
interface Backgrounds {
  readonly paper: Channels;
  readonly surface: Channels;
}

/** The accent in one theme, and the colour of text on it. */
interface ThemeAccent {
  readonly accent: Channels;
  readonly onAccent: Channels;
}

/** The minimum contrast that level AA of WCAG 2.2 requires for text. */
const MIN_CONTRAST = 4.5;

/**
 * The minimum contrast in the dark theme, from level AAA of WCAG 2.2. A colour that only meets level AA looks muddy on
 * a dark background.
 */
const MIN_DARK_CONTRAST = 7;

const WHITE: Channels = [255, 255, 255];

/** Parses a colour in the format of a profile, such as "#7a246e". */
export function readColour(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Returns the contrast ratio of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Derives an accent for both themes from a colour. The light theme uses the colour itself, and the dark theme uses a
 * lighter shade of the same hue if the contrast requires it.
 *
 * @returns the accents, or a message that says why the colour is not legible in the light theme, with a suggestion
 */
export function deriveAccent(
  colour: Channels,
  light: Backgrounds,
  dark: Backgrounds,
): { readonly light: ThemeAccent; readonly dark: ThemeAccent } | { readonly problem: string } {
  const lowest = lowestContrast(colour, light);
  if (lowest < MIN_CONTRAST) {
    const found = (Math.floor(lowest * 100) / 100).toFixed(2);
    const nearest = shadeOf(colour, -1, (shade) => lowestContrast(shade, light) >= MIN_CONTRAST);
    return {
      problem: `expected a darker colour, such as "${hexOf(nearest)}", because text needs a contrast of ${MIN_CONTRAST} and this colour has ${found} in the light theme`,
    };
  }
  const darkAccent = shadeOf(
    colour,
    1,
    (shade) => lowestContrast(shade, dark) >= MIN_DARK_CONTRAST,
  );
  return {
    light: { accent: colour, onAccent: WHITE },
    // Text on the accent is almost black, with a tint of the accent's hue.
    dark: {
      accent: darkAccent,
      onAccent: shadeOf(darkAccent, -1, (shade) => contrast(shade, darkAccent) >= 8),
    },
  };
}

function lowestContrast(colour: Channels, { paper, surface }: Backgrounds): number {
  return Math.min(contrast(colour, paper), contrast(colour, surface));
}

/**
 * Finds the acceptable shade that is nearest to a colour. Searches lighter (1) or darker (-1) shades, in small steps of
 * OKLab lightness. If none is acceptable, returns white or black.
 */
function shadeOf(colour: Channels, step: 1 | -1, isGood: (shade: Channels) => boolean): Channels {
  const [lightness, a, b] = toOklab(colour);
  for (let changed = lightness; changed > 0 && changed < 1; changed += step * 0.005) {
    // Reduces the saturation until the colour exists in sRGB.
    for (let part = 1; part >= 0; part -= 0.05) {
      const shade = fromOklab([changed, a * part, b * part]);
      if (shade === null) continue;
      if (isGood(shade)) return shade;
      break;
    }
  }
  return step === 1 ? WHITE : [0, 0, 0];
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Channels): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(colour: Channels): Channels {
  return colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
}

/** Converts to OKLab (https://www.w3.org/TR/css-color-4/#ok-lab), whose lightness matches human perception. */
function toOklab(colour: Channels): Channels {
  const [r, g, b] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Converts from OKLab. Returns `null` for a colour outside sRGB. */
function fromOklab([lightness, a, b]: Channels): Channels | null {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  if (linear.some((part) => part < -0.0005 || part > 1.0005)) return null;
  return linear.map((part) => {
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(Math.max(value, 0), 1) * 255);
  }) as unknown as Channels;
}

/**
 * Reads a colour from a style sheet in src/styles.
 *
 * @param selector the selector of its rule
 * @param name the custom property, without the dashes
 * @throws {Error} if the rule does not define the property, which the message names
 */
export function colourOf(sheet: string, selector: string, name: string): Channels {
  const start = sheet.search(new RegExp(`^\\s*${RegExp.escape(selector)} \\{`, 'm'));
  const rule = start < 0 ? '' : sheet.slice(start, sheet.indexOf('}', start));
  const [, ...channels] = new RegExp(`--${name}: (\\d+) (\\d+) (\\d+);`).exec(rule) ?? [];
  if (channels.length === 0) throw new Error(`src/styles has no --${name} for ${selector}`);
  return channels.map(Number) as unknown as Channels;
}

/**
 * Reads the backgrounds behind the accent, in both themes of a design, from the design's style sheet.
 *
 * @throws {Error} if the style sheet does not define one of them
 */
export function backgroundsOf(
  sheet: string,
  design: string,
): [light: Backgrounds, dark: Backgrounds] {
  const of = (selector: string) => ({
    paper: colourOf(sheet, selector, 'paper'),
    surface: colourOf(sheet, selector, 'surface'),
  });
  const root = `:root[data-design='${design}']`;
  return [of(root), of(`${root}.dark`)];
}

/**
 * Creates the style sheet for an accent colour that the owner has defined. Named accents are in src/styles/accents.
 *
 * @param sheet the style sheet of the design
 * @throws {Error} if the style sheet does not define a background, or if the colour is not legible, which the content
 *   check has already ruled out
 */
export function accentStyles(sheet: string, design: string, colour: string): string {
  const derived = deriveAccent(readColour(colour), ...backgroundsOf(sheet, design));
  if ('problem' in derived) throw new Error(derived.problem);
  const tokens = ({ accent, onAccent }: ThemeAccent) =>
    `--accent:${accent.join(' ')};--on-accent:${onAccent.join(' ')}`;
  return `:root{${tokens(derived.light)}}@media screen{:root.dark{${tokens(derived.dark)}}}`;
}

/** Returns whether an accent is a colour rather than a name. */
export function isColour(accent: string): boolean {
  return accent.startsWith('#');
}
