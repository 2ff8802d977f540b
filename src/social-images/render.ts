import satori from 'satori';
import sharp from 'sharp';
import type { FontFile } from '../site/typography/fonts.ts';

/** A part of an image, laid out like a CSS flex box. */
export interface Part {
  readonly type: 'div';
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children: string | readonly Part[];
  };
}

/** A flex box with a text or other parts. */
export function box(style: Part['props']['style'], children: Part['props']['children']): Part {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/**
 * Renders an image, at each build: initials, names and accents are the owner's, so no image can be exported once.
 * Letters become outlines, so it looks the same everywhere.
 *
 * @param fonts those of its texts; for each letter the first one that has it is used
 * @returns SVG
 */
export function renderSvg(
  part: Part,
  fonts: readonly FontFile[],
  size: { readonly width: number; readonly height: number },
): Promise<string> {
  // Satori accepts plain objects, but its types ask for React elements.
  const element = part as unknown as Parameters<typeof satori>[0];
  return satori(element, {
    ...size,
    fonts: fonts.map(({ name, data }) => ({ name, data, weight: 600 })),
  });
}

/** Turns SVG into PNG of the same size. */
export function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
