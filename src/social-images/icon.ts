import { getContent } from '../site/content/queries.ts';
import { iconText } from '../site/typography/image-text.ts';
import { paletteOf } from './palette.ts';
import { box, renderSvg } from './render.ts';

/**
 * The icon of the site: the owner's initials, or what stands for them, on the accent.
 *
 * @param size its side, in pixels
 * @param shape `rounded` for tabs, `full` for systems that crop it themselves
 * @returns SVG
 */
export async function siteIcon(size: number, shape: 'rounded' | 'full'): Promise<string> {
  const profile = await getContent('profile');
  const { design, accent } = profile;
  const { accent: background, paper: color } = paletteOf(design, accent);
  const style = {
    width: '100%',
    height: '100%',
    alignItems: 'center',
    justifyContent: 'center',
    background,
    color,
    borderRadius: shape === 'rounded' ? size * (design === 'ledger' ? 0.22 : 0.06) : 0,
    fontSize: size * (shape === 'full' ? 0.38 : 0.52),
  };
  const { text, fonts } = iconText(profile, import.meta.env.SITE);
  return renderSvg(box(style, text), fonts, { width: size, height: size });
}
