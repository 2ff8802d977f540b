import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { cached } from '../../site/build-cache.ts';
import type { DesignName } from '../../site/content/names.ts';
import { imageFonts } from '../../site/fonts.ts';

/** A part of an image, laid out like a CSS flex box. */
export interface Part {
  readonly type: string;
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly Part[];
    readonly [attribute: string]: unknown;
  };
}

/** A flex box with a text or other parts. */
export function box(
  style: Readonly<Record<string, string | number>>,
  children: string | readonly Part[] = [],
): Part {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** An SVG image inside another one, in the given size. */
export function vector(svg: string, width: number, height: number): Part {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width, height } };
}

/**
 * Renders an image in the fonts of a design. Letters become outlines, so it looks the same everywhere.
 * `imageFontFamily` in src/site/fonts.ts gives the `fontFamily` of a text.
 *
 * @returns SVG
 */
export async function renderSvg(
  part: Part,
  design: DesignName,
  size: { readonly width: number; readonly height: number },
): Promise<string> {
  const fonts = await Promise.all(
    imageFonts(design, JSON.stringify(part)).map(async ({ file, ...font }) => ({
      ...font,
      data: await readFile(file),
    })),
  );
  const svg = await cached(
    [JSON.stringify({ part, size, design }), ...fonts.map(({ data }) => data)],
    () =>
      // Satori accepts plain objects, but its types ask for React elements.
      satori(part as unknown as Parameters<typeof satori>[0], { ...size, fonts }),
  );
  return svg.toString();
}

/** Turns SVG into PNG of the same size. */
export function toPng(svg: string): Promise<Buffer> {
  return cached(['png', svg], () =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
