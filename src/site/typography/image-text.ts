import { domainToUnicode } from 'node:url';
import { firstLetter, initialsOf } from '../../domain/cv/initials.ts';
import type { DesignName } from '../content/names.ts';
import type { Content } from '../content/schemas.ts';
import { type FontFile, fallbackFonts, hasLetter, headingFonts } from './fonts.ts';
import {
  type SectionContent,
  type SectionWords,
  showSections,
  showStack,
} from '../content/shown-sections.ts';

/** The text of an image, and the fonts that it needs. */
export interface ImageText {
  /** The text without emojis, and without the letters that no font has. */
  readonly text: string;
  /** The letters that no font has, each once. */
  readonly missing: readonly string[];
  /** The fonts for the text. For each letter, Satori uses the first one that has it. */
  readonly fonts: readonly FontFile[];
}

/** Prepares the text of a social image or an icon, so no box appears in place of a letter. */
export function imageText(design: DesignName, text: string): ImageText {
  const readable = text
    .normalize('NFC')
    .replaceAll(/\p{RGI_Emoji}|\p{Emoji_Presentation}|\uFE0F/gv, '');
  const needed = new Set(readable.match(/[^\s\p{Default_Ignorable_Code_Point}]/gu));
  const fonts = headingFonts(design, 'image');
  const take = (file: FontFile) => {
    const found = [...needed].filter((letter) => hasLetter(file, letter));
    for (const letter of found) needed.delete(letter);
    return found.length > 0;
  };
  for (const file of fonts) take(file);
  // Opens fonts one by one, because some packages have more than a hundred files.
  for (const file of needed.size === 0 ? [] : fallbackFonts()) {
    if (take(file)) fonts.push(file);
    if (needed.size === 0) break;
  }
  const missing = [...needed];
  const shown = missing.reduce((rest, letter) => rest.replaceAll(letter, ''), readable);
  return { text: shown.replaceAll(/\s+/g, ' ').trim(), missing, fonts };
}

/** The content that social images and the icon show. */
interface ImageContent extends SectionContent {
  readonly profile: Content<'profile'>;
  readonly 'software-stack': Content<'software-stack'>;
  readonly pages: readonly { readonly slug: string; readonly title: string }[];
}

/**
 * Returns the text of a site's icon: the owner's initials, without those that no font has. If none remains, returns
 * the first letter of the name that a font has, or else the first letter of the host or of the e-mail address.
 *
 * @param siteUrl the URL of the site
 */
export function iconText(
  profile: Pick<Content<'profile'>, 'name' | 'initials' | 'email' | 'design'>,
  siteUrl: string,
): ImageText {
  const { name, email, design } = profile;
  const host = domainToUnicode(new URL(siteUrl).hostname).replace(/^www\./, '');
  const others = [imageText(design, name).text, host, email].map((text) =>
    firstLetter(text).toUpperCase(),
  );
  const texts = [initialsOf(profile), ...others].map((text) => imageText(design, text));
  const [initials = imageText(design, name)] = texts;
  return texts.find(({ text }) => text !== '') ?? initials;
}

/**
 * Lists the letters that the icon and the social images leave out, because no installed font has them.
 *
 * @param siteUrl the URL of the site
 * @returns a sentence, or an empty string if no letter is left out
 */
export function listMissingLetters(
  content: ImageContent,
  words: SectionWords,
  siteUrl: string,
): string {
  const { profile } = content;
  const missing = missingLetters(content, words).flatMap(({ letters }) => letters);
  if (missing.length === 0) return '';
  const icon = iconText(profile, siteUrl).text;
  const isIconComplete = profile.icon !== undefined || icon === initialsOf(profile);
  return (
    `Social images leave out ${[...new Set(missing)].join('')}` +
    (isIconComplete ? ' ' : `, and the icon shows "${icon}", `) +
    'until you install a font that has these letters: ' +
    'docs/changing-the-look.md#letters-in-images'
  );
}

/** A value in a content file that images can show only in part. */
interface MissingLetters {
  /** The path within the variant's folder. */
  readonly file: string;
  readonly path: readonly (string | number)[];
  readonly letters: readonly string[];
}

/**
 * Lists the values that the icon or a social image shows and that contain letters missing from every installed font.
 */
export function missingLetters(content: ImageContent, words: SectionWords): MissingLetters[] {
  const { profile } = content;
  const stack = showStack(content['software-stack'], words, content.sections);
  const sections = Object.values(showSections(content, words));
  const at = (file: string, path: readonly (string | number)[], text: string) => ({
    file,
    path,
    text,
  });
  const texts = [
    at('profile.yaml', ['name'], profile.name),
    at('profile.yaml', ['titles', 0], profile.titles[0] ?? ''),
    ...(profile.icon === undefined ? [at('profile.yaml', ['initials'], initialsOf(profile))] : []),
    ...sections
      .filter(({ hasPage }) => hasPage)
      .map(({ name, title }) => at('sections.yaml', [name, 'title'], title)),
    ...(stack.hasPage ? [at('software-stack.yaml', ['title'], stack.title)] : []),
    ...content.pages.map(({ slug, title }) => at(`pages/${slug}.md`, ['title'], title)),
  ];
  // Checks all texts together first, which is enough for most sites.
  const all = texts.map(({ text }) => text).join(' ');
  if (imageText(profile.design, all).missing.length === 0) return [];
  return texts.flatMap(({ file, path, text }) => {
    const letters = imageText(profile.design, text).missing;
    return letters.length === 0 ? [] : [{ file, path, letters }];
  });
}
