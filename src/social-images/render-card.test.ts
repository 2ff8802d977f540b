import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DesignName } from '../site/content/names.ts';
import { imageText } from '../site/typography/image-text.ts';
import { renderCard } from './render-card.ts';

const colours = { paper: '#ffffff', ink: '#000000', quiet: '#808080', accent: '#0000ff' };

/** Returns the rows of pixels that contain text in a colour, from top to bottom, without the bar at the top. */
async function rowsOf(design: DesignName, large: string, small: string, channel: 'ink' | 'accent') {
  const texts = [large, small, ''].map((text) => imageText(design, text));
  const [first, second, foot] = texts;
  if (!first || !second || !foot) throw new Error('Expected three texts.');
  const card = await renderCard({ design, direction: 'ltr', colours }, [first, second, foot]);
  const { data, info } = await sharp(card)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows: number[] = [];
  for (let y = 20; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = 3 * (y * info.width + x);
      const isDark = (data[at] ?? 255) < 100;
      const isBlue = isDark && (data[at + 2] ?? 0) > 150;
      if (channel === 'accent' ? isBlue : isDark && !isBlue) {
        rows.push(y);
        break;
      }
    }
  }
  return rows;
}

for (const design of ['ledger', 'drawing-board'] as const) {
  test(`${design}: an accent above a capital is not cut off`, async () => {
    const plain = await rowsOf(design, 'AAA', '', 'ink');
    const rings = await rowsOf(design, 'ÅÅÅ', '', 'ink');
    // At 112 px, the whole ring and the gap below it are visible.
    expect(rings.length).toBeGreaterThan(plain.length + 15);
    const [ring = 0] = rings;
    expect(ring).toBeLessThan((plain[0] ?? 0) + 112 * 0.2 - 15);
  });

  test(`${design}: long secondary text is truncated after two full lines`, async () => {
    const words = (count: number) => Array.from({ length: count }, () => 'Hxgy').join(' ');
    const one = await rowsOf(design, 'A', words(3), 'accent');
    const many = await rowsOf(design, 'A', words(60), 'accent');
    // There is no third line, not even a part of one.
    expect(many).toHaveLength(2 * one.length);
  });
}
