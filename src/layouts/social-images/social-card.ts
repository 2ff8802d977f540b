import { getContent } from '../../site/content/queries.ts';
import type { Content } from '../../site/content/schemas.ts';
import { paletteOf } from './palette.ts';
import { box, renderSvg, toPng } from './render.ts';

/** The size of social images, in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/**
 * The texts of a page's social image, the largest first.
 *
 * @param title of the page; the home page has none, and shows the owner's name
 */
export function cardTexts(
  title: string | undefined,
  { name, titles }: Content<'profile'>,
  site: URL | undefined,
): [large: string, small: string, foot: string] {
  const [large, small] = title === undefined ? [name, titles[0] ?? ''] : [title, name];
  return [large, small, site?.host ?? ''];
}

/** The social image of a page, as PNG. */
export async function socialCard(
  title: string | undefined,
  site: URL | undefined,
): Promise<Buffer> {
  const profile = await getContent('profile');
  const { paper, ink, quiet, accent } = paletteOf(profile.design, profile.accent);
  const [large, small, foot] = cardTexts(title, profile, site);
  const plate = {
    ...CARD,
    boxSizing: 'border-box',
    flexDirection: 'column',
    padding: 72,
    borderTop: `16px solid ${accent}`,
    background: paper,
    color: ink,
  };
  const heading = { fontSize: large.length > 24 ? 80 : 112, lineHeight: 1.05 };
  const card = box(plate, [
    box({ ...heading, letterSpacing: '-0.025em' }, large),
    box({ marginTop: 28, fontSize: 40, color: accent }, small),
    box({ marginTop: 'auto', fontSize: 28, color: quiet }, foot),
  ]);
  return toPng(await renderSvg(card, profile.design, CARD));
}
