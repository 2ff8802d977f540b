import type { Font } from 'fontkitten';

/** The kind of a font, and the family that a browser chooses itself where it has none of ours. */
export type GenericFamily = 'serif' | 'sans-serif' | 'monospace';

/** System fonts with the same metrics, as files in the regular and in the bold weight. */
interface SystemFont {
  /** Added to the name of the family. */
  readonly suffix: string;
  readonly regular: Face;
  readonly bold: Face;
}

interface Face {
  /** Full and PostScript names: `local()` finds some fonts by one of them only. */
  readonly names: readonly string[];
  /** The average width of a letter of {@link SAMPLE_TEXT}, in ems. */
  readonly width: number;
}

/**
 * What macOS, Windows, Android and Linux have, in the order in which it is tried. The widths are measured: Arial's and
 * Times New Roman's with Liberation, Georgia's with Gelasio, which have the same ones.
 */
const SYSTEM_FONTS: Readonly<Record<GenericFamily, readonly SystemFont[]>> = {
  serif: [
    {
      suffix: '',
      regular: { names: ['Georgia', 'Gelasio'], width: 0.4478 },
      bold: { names: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'], width: 0.5211 },
    },
    {
      suffix: ' Narrow',
      regular: {
        names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Noto Serif'],
        width: 0.4111,
      },
      bold: {
        names: [
          'Times New Roman Bold',
          'TimesNewRomanPS-BoldMT',
          'Liberation Serif Bold',
          'Noto Serif Bold',
        ],
        width: 0.4357,
      },
    },
    {
      suffix: ' Wide',
      regular: { names: ['DejaVu Serif'], width: 0.5208 },
      bold: { names: ['DejaVu Serif Bold'], width: 0.5714 },
    },
  ],
  'sans-serif': [
    {
      suffix: '',
      regular: { names: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'], width: 0.4511 },
      bold: {
        names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
        width: 0.4856,
      },
    },
    {
      suffix: ' Wide',
      regular: { names: ['DejaVu Sans'], width: 0.5159 },
      bold: { names: ['DejaVu Sans Bold'], width: 0.5817 },
    },
  ],
  monospace: [
    {
      suffix: '',
      regular: {
        names: ['Menlo', 'Roboto Mono', 'Liberation Mono', 'DejaVu Sans Mono', 'Courier New'],
        width: 0.6001,
      },
      bold: {
        names: [
          'Menlo Bold',
          'Menlo-Bold',
          'Roboto Mono Bold',
          'Liberation Mono Bold',
          'DejaVu Sans Mono Bold',
          'Courier New Bold',
        ],
        width: 0.6001,
      },
    },
  ],
};

/** The families that are shown until a font has loaded, and for letters that it lacks. */
export function fallbacksOf(family: string, generic: GenericFamily): string[] {
  const own = SYSTEM_FONTS[generic].map(({ suffix }) => `${family} Fallback${suffix}`);
  return [...own, ...(generic === 'monospace' ? ['ui-monospace'] : []), generic];
}

/**
 * The `@font-face` rules of {@link fallbacksOf}: system fonts, stretched to the width of an English text in the font
 * and to its height, so that nothing moves when the font has loaded. Astro makes such rules too, but of Arial, Times
 * New Roman and Courier New alone, and in the regular weight.
 *
 * @param weights the font in each of its weights
 */
export function fallbackFaces(
  family: string,
  generic: GenericFamily,
  weights: readonly (readonly [weight: number, font: Font])[],
): string {
  return weights
    .flatMap(([weight, font]) =>
      SYSTEM_FONTS[generic].map(({ suffix, regular, bold }) => {
        const { names, width } = weight >= 600 ? bold : regular;
        const size = averageWidth(font) / width;
        const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
        const declarations = [
          `font-family:'${family} Fallback${suffix}'`,
          `font-weight:${weight}`,
          `src:${names.map((name) => `local('${name}')`).join()}`,
          `size-adjust:${percent(size)}`,
          `ascent-override:${height(font.ascent)}`,
          `descent-override:${height(font.descent)}`,
        ];
        return `@font-face{${declarations.join(';')}}`;
      }),
    )
    .join('');
}

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(1))}%`;

/** Has the letters, spaces and punctuation of an English text in about the proportions of one. */
const SAMPLE_TEXT =
  'The quick brown fox jumps over the lazy dog, and a portfolio of projects says what somebody has made, for whom, ' +
  'and how it went: in plain words, with numbers where there are some. Ask early, and tell the people who wait what ' +
  'they can expect.';

/** The average width of a letter of {@link SAMPLE_TEXT}, in ems. */
function averageWidth(font: Font): number {
  const widths = Array.from(
    SAMPLE_TEXT,
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return widths.reduce((sum, width) => sum + width) / widths.length / font.unitsPerEm;
}
