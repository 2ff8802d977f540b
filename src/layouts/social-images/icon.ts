import { initialsOf } from '../../domain/initials.ts';
import { getContent } from '../../site/content/queries.ts';
import { imageFontFamily } from '../../site/fonts.ts';
import { box, renderSvg } from './render.ts';
import { paletteOf } from './palette.ts';

/**
 * The icon of the site: the owner's initials on the accent.
 *
 * @param size its side, in pixels
 * @param shape `rounded` for tabs, `full` for systems that cut a shape of their own
 * @returns SVG
 */
export async function siteIcon(size: number, shape: 'rounded' | 'full'): Promise<string> {
  const { name, design, accent } = await getContent('profile');
  const palette = paletteOf(design, accent);
  const initials = initialsOf(name).slice(0, 2);
  const part = size * (shape === 'full' ? 0.38 : 0.52);
  return renderSvg(
    box(
      {
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'center',
        background: palette.accent,
        color: palette.paper,
        borderRadius: shape === 'rounded' ? size * (design === 'ledger' ? 0.22 : 0.06) : 0,
        fontFamily: imageFontFamily('display', design),
        fontSize: part,
      },
      initials,
    ),
    design,
    { width: size, height: size },
  );
}
