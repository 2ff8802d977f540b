import satori from 'satori';
import sharp from 'sharp';
import type { FontFile } from '../site/typography/fonts.ts';

/** A part of an image, laid out like a CSS flex container. */
export interface Part {
  readonly type: 'div';
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children: string | readonly (Part | Image)[];
  };
}

/** An image inside another image. */
interface Image {
  readonly type: 'img';
  readonly props: { readonly src: string; readonly width: number; readonly height: number };
}

/** Creates a square image from a PNG. */
export function image(png: Buffer, side: number): Image {
  const src = `data:image/png;base64,${png.toString('base64')}`;
  return { type: 'img', props: { src, width: side, height: side } };
}

/** Creates a flex container with text, or with parts and images. */
export function box(style: Part['props']['style'], children: Part['props']['children']): Part {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/**
 * Renders an image. This happens at every build, because the images depend on the owner's content and accent colour.
 * Letters become outlines, so the image looks the same everywhere.
 *
 * @param fonts the fonts for the text in the image. For each letter, Satori uses the first font that has it.
 * @returns the image as SVG
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

/** Converts an SVG to a PNG of the same size. */
export function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
