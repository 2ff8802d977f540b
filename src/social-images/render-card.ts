import type { DesignName } from '../site/content/names.ts';
import { countLines } from '../site/typography/count-lines.ts';
import type { ImageText } from '../site/typography/image-text.ts';
import { type LetterHeight, letterHeightOf } from '../site/typography/line-spacing.ts';
import { widthOf } from '../site/typography/word-width.ts';
import { box, image, renderSvg, toPng } from './render.ts';

/** The size of social images, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Font sizes for the largest text, in pixels. Text of more than 24 characters never gets the largest size. */
const SIZES = [112, 80, 64, 52, 44, 36];

/** The area for the largest text, in pixels. */
const TEXT_AREA = { width: 1056, height: 300 };

/** The height of a line, as a multiple of the font size. */
const LINE: Readonly<Record<LetterHeight, number>> = { usual: 1.05, accents: 1.2, tall: 1.45 };

/** The width and height of the owner's icon on a card, in pixels. */
const ICON_SIDE = 72;

/** The design, direction and colours of a card. */
export interface CardStyle {
  readonly design: DesignName;
  readonly direction: 'ltr' | 'rtl';
  readonly colours: Readonly<Record<'paper' | 'ink' | 'quiet' | 'accent', string>>;
}

/**
 * Renders a card as a PNG.
 *
 * @param texts the lines of text: the largest first, the site's host last. A line is empty if no font has its letters.
 * @param icon the owner's own icon, as a PNG
 */
export async function renderCard(
  { design, direction, colours: { paper, ink, quiet, accent } }: CardStyle,
  [large, small, foot]: readonly [ImageText, ImageText, ImageText],
  icon: Buffer | null = null,
): Promise<Buffer> {
  const frame = {
    ...CARD_SIZE,
    boxSizing: 'border-box',
    flexDirection: 'column',
    direction,
    padding: 72,
    borderTop: `16px solid ${accent}`,
    background: paper,
    color: ink,
  };
  // Text that no font can render is an empty string here, so the next text takes its place.
  const [first = foot.text, second] = [large.text, small.text].filter((text) => text !== '');
  const fontSize = sizeOf(design, first);
  // Some letters, such as "Å" and "g", extend above the first line or below the last one.
  const beyond = 0.2 * fontSize;
  const heading = {
    maxHeight: TEXT_AREA.height + 2 * beyond,
    marginTop: -beyond,
    paddingBlock: beyond,
    overflow: 'hidden',
    fontSize,
    lineHeight: LINE[letterHeightOf(first)],
    letterSpacing: '-0.025em',
  };
  const subheading = {
    display: 'block',
    marginTop: 28 - beyond,
    lineClamp: 2,
    fontSize: 40,
    lineHeight: LINE[letterHeightOf(second ?? '')] + 0.15,
  };
  const footStyle = { marginTop: 'auto', fontSize: 28, color: quiet };
  const card = box(frame, [
    box(heading, first),
    ...(second === undefined ? [] : [box({ ...subheading, color: accent }, second)]),
    ...(icon === null
      ? first === foot.text
        ? []
        : [box(footStyle, foot.text)]
      : [
          box({ ...footStyle, alignItems: 'center', gap: 20 }, [
            image(icon, ICON_SIDE),
            box({}, first === foot.text ? '' : foot.text),
          ]),
        ]),
  ]);
  const fonts = new Set([large, small, foot].flatMap((text) => text.fonts));
  return toPng(await renderSvg(card, [...fonts], CARD_SIZE));
}

/**
 * Finds the largest of {@link SIZES} at which each word fits the width of {@link TEXT_AREA} and the lines fit its
 * height, or else the smallest size.
 */
function sizeOf(design: DesignName, text: string): number {
  const candidates = text.length > 24 ? SIZES.slice(1) : SIZES;
  const lineHeight = LINE[letterHeightOf(text)];
  const space = widthOf(design, ' ');
  const words = text.split(' ').map((word) => widthOf(design, word));
  const fits = (size: number) => {
    const lineWidth = TEXT_AREA.width / size;
    const maxLines = Math.floor(TEXT_AREA.height / (size * lineHeight));
    return (
      words.every((word) => word <= lineWidth) && countLines(words, space, lineWidth) <= maxLines
    );
  };
  return candidates.find(fits) ?? candidates.at(-1) ?? 36;
}
