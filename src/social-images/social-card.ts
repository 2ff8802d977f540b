import { getContent } from '../site/content/queries.ts';
import type { Content } from '../site/content/schemas.ts';
import { getIcon } from '../site/content/owner-files.ts';
import { imageText } from '../site/typography/image-text.ts';
import { languageOf } from '../site/text/language.ts';
import { renderCard } from './render-card.ts';
import { paletteOf } from './palette.ts';

/**
 * Returns the lines of text in a page's social image, the largest first.
 *
 * @param title the title of the page. The home page has none and shows the owner's name.
 */
export function cardTexts(
  title: string | undefined,
  { name, titles }: Content<'profile'>,
  site: URL | undefined,
): [large: string, small: string, foot: string] {
  const [large, small] = title === undefined ? [name, titles[0] ?? ''] : [title, name];
  return [large, small, site?.host ?? ''];
}

/** Renders the social image of a page as a PNG. */
export async function socialCard(
  title: string | undefined,
  site: URL | undefined,
): Promise<Buffer> {
  const profile = await getContent('profile');
  const { design, accent, language } = profile;
  const [large, small, foot] = cardTexts(title, profile, site);
  const prepare = (text: string) => imageText(design, text);
  return renderCard(
    { design, direction: languageOf(language).direction, colours: paletteOf(design, accent) },
    [prepare(large), prepare(small), prepare(foot)],
    // Twice the size that the icon has on the card.
    await getIcon(144),
  );
}
