import type { Achievement } from '../../domain/figure.ts';
import { getContent, getFigures } from '../../site/content/queries.ts';
import { imageFontFamily } from '../../site/fonts.ts';
import { CARD, cardTexts } from '../../site/social-card.ts';
import { type Part, box, renderSvg, toPng, vector } from './render.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type PlatesMeasures, plateOutline, platesHeight } from './plates.ts';

const MARGIN = 72;
const ASIDE = 330;

/**
 * The social image of a page, in the design of the site.
 *
 * @param title of the page; without one, the image shows the owner's name
 * @returns PNG
 */
export async function socialCard(title: string | undefined): Promise<Buffer> {
  const profile = await getContent('profile');
  const { design } = profile;
  const palette = paletteOf(design, profile.accent);
  const display = imageFontFamily('display', design);
  const text = imageFontFamily('text', design);
  const { large, small, foot } = cardTexts(title, profile);
  const aside =
    design === 'ledger'
      ? statement(await getFigures(), palette, { display, text })
      : plates(profile.layers?.length ?? 0, palette);
  const card = box(
    {
      boxSizing: 'border-box',
      ...CARD,
      padding: MARGIN,
      justifyContent: 'space-between',
      background: palette.paper,
      color: palette.ink,
    },
    [
      box({ flexDirection: 'column', width: CARD.width - 2 * MARGIN - ASIDE - 40 }, [
        box({ width: '100%', height: 4, background: palette.ink }),
        box(
          {
            marginTop: 44,
            fontFamily: display,
            fontSize: large.length > 18 ? 76 : 104,
            lineHeight: 1.02,
            letterSpacing: '-0.025em',
          },
          large,
        ),
        box({ marginTop: 28, fontFamily: text, fontSize: 36, color: palette.accent }, small),
        box({ marginTop: 'auto', fontFamily: text, fontSize: 26, color: palette.quiet }, foot),
      ]),
      aside,
    ],
  );
  return toPng(await renderSvg(card, design, CARD));
}

/** The first figures, each with its text. */
function statement(
  figures: readonly Achievement[],
  { line, accent, quiet }: Palette,
  families: { readonly display: string; readonly text: string },
): Part {
  return box(
    {
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: ASIDE,
      paddingLeft: 40,
      borderLeft: `2px solid ${accent}`,
    },
    figures.slice(0, 4).map(({ figure, text: about }) =>
      box({ flexDirection: 'column', paddingBottom: 14, borderBottom: `2px solid ${line}` }, [
        box(
          { fontFamily: families.display, fontSize: 68, lineHeight: 1, color: accent },
          figure ?? '',
        ),
        box(
          {
            marginTop: 2,
            fontFamily: families.text,
            fontSize: 24,
            lineHeight: 1.2,
            color: quiet,
          },
          about,
        ),
      ]),
    ),
  );
}

function plates(count: number, { paper, ink, accent }: Palette): Part {
  const measures: PlatesMeasures = { width: 160, depth: 52, gap: 88 };
  const height = platesHeight(measures, Math.max(count, 1)) + 4;
  const outlines = Array.from(
    { length: count },
    (_, index) =>
      `<polygon points="${plateOutline(measures, 2 + index * measures.gap)}" fill="${paper}" stroke="${index === count - 1 ? accent : ink}" stroke-width="2.5"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 0 324 ${height}">${outlines.join('')}</svg>`;
  return box({ width: ASIDE, alignItems: 'center' }, [vector(svg, ASIDE, (ASIDE / 324) * height)]);
}
