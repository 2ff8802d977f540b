import { getContent } from '../site/content/queries.ts';
import { getIcon } from '../site/content/owner-files.ts';
import { iconText } from '../site/typography/image-text.ts';
import { paletteOf } from './palette.ts';
import { box, renderSvg } from './render.ts';

/**
 * The minimum width and height of the owner's image in an icon, in pixels. A smaller image would be blurred in tabs on
 * high-density screens.
 */
const MIN_OWN_SIZE = 192;

/**
 * Renders the site's icon: the owner's file, or else their initials (or a fallback) on the accent colour.
 *
 * @param size the width and height of the icon, in pixels
 * @param shape `rounded` for tabs, `full` for systems that crop the icon themselves
 * @returns the icon as SVG
 */
export async function siteIcon(size: number, shape: 'rounded' | 'full'): Promise<string> {
  const profile = await getContent('profile');
  const { design, accent } = profile;
  const { accent: background, paper: color } = paletteOf(design, accent);
  const own = await getIcon(Math.max(size, MIN_OWN_SIZE));
  if (own !== null) {
    // Some systems fill transparent parts with black.
    const backdrop =
      shape === 'full' ? `<rect width="${size}" height="${size}" fill="${color}"/>` : '';
    const url = `data:image/png;base64,${own.toString('base64')}`;
    const image = `<image width="${size}" height="${size}" href="${url}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${backdrop}${image}</svg>`;
  }
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
