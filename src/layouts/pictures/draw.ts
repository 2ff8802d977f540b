import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import type { MotifName } from '../../site/content/names.ts';
import { DISPLAY_WEIGHT, type Typeface, typefaces } from '../../site/typefaces.ts';
import { kept } from './kept.ts';

/** A part of a picture, laid out as CSS flex boxes are. */
export interface Part {
  readonly type: string;
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly Part[];
    readonly [attribute: string]: unknown;
  };
}

/** A box with a text or other parts in it. */
export function box(
  style: Readonly<Record<string, string | number>>,
  children: string | readonly Part[] = [],
): Part {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** An image of a given size in a picture, written as SVG. */
export function vector(svg: string, width: number, height: number): Part {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width, height } };
}

/**
 * Draws a picture in the typefaces of a motif (`display` and `text` as font families), its letters as
 * outlines, so that it looks the same everywhere.
 *
 * @returns SVG
 */
export async function draw(
  part: Part,
  motif: MotifName,
  size: { readonly width: number; readonly height: number },
): Promise<string> {
  const faces = (['display', 'text'] as const).map((name) => ({ name, ...typefaces[motif][name] }));
  const files = await Promise.all(faces.map(({ file }) => readFile(resolve('src/fonts', file))));
  const svg = await kept([JSON.stringify({ part, size, faces }), ...files], async () =>
    // Satori takes the elements of any library; React's own type asks for more than it reads.
    satori(part as unknown as Parameters<typeof satori>[0], {
      ...size,
      fonts: await Promise.all(
        faces.map(async (face) => ({
          name: face.name,
          weight: DISPLAY_WEIGHT,
          data: await outlines(face),
        })),
      ),
    }),
  );
  return svg.toString();
}

/** Turns SVG into PNG of the same size. */
export function toPng(svg: string): Promise<Buffer> {
  return kept(['png', svg], () =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}

const read = new Map<string, Promise<Buffer>>();

/** One weight of a typeface of src/fonts, in a form that Satori reads. */
function outlines({ file, variable }: Typeface): Promise<Buffer> {
  const known = read.get(file);
  if (known) return known;
  const outlined = readFile(resolve('src/fonts', file)).then((whole) =>
    subsetFont(whole, LETTERS, {
      targetFormat: 'sfnt',
      ...(variable ? { variationAxes: { wght: DISPLAY_WEIGHT } } : {}),
    }),
  );
  read.set(file, outlined);
  return outlined;
}

/** What titles and names are written with: Latin letters with their accents, and punctuation. */
const LETTERS = Array.from({ length: 0x180 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
)
  .join('')
  .concat('‘’“”–—…−€');
