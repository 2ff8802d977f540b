import { initialsOf } from '../../domain/initials.ts';
import { getContent } from '../../site/content/queries.ts';
import { box, draw } from './draw.ts';
import { paletteOf } from './palette.ts';

/**
 * The icon of the site: the owner's initials on the accent.
 *
 * @param size its side, in pixels
 * @param shape `rounded` for tabs, `full` for systems that cut a shape of their own, `silhouette` for
 * a mask of one colour
 * @returns SVG
 */
export async function siteIcon(
  size: number,
  shape: 'rounded' | 'full' | 'silhouette',
): Promise<string> {
  const { name, motif, accent } = await getContent('profile');
  const palette = paletteOf(motif, accent);
  const initials = initialsOf(name).slice(0, 2);
  const part = size * (shape === 'full' ? 0.38 : 0.52);
  return draw(
    box(
      {
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'center',
        background: shape === 'silhouette' ? 'transparent' : palette.accent,
        color: shape === 'silhouette' ? 'black' : palette.paper,
        borderRadius: shape === 'rounded' ? size * (motif === 'ledger' ? 0.22 : 0.06) : 0,
        fontFamily: 'display',
        fontSize: part,
      },
      initials,
    ),
    motif,
    { width: size, height: size },
  );
}
