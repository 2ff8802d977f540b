import { initialsOf } from '../domain/initials.ts';
import type { DesignName } from './content/names.ts';
import type { Content } from './content/schemas.ts';
import { type FontFile, fallbackFonts, hasLetter, headingFonts } from './fonts.ts';

/** What an image needs to show a text. */
export interface ImageText {
  /** The text without emojis, and without the letters that no font has. */
  readonly text: string;
  /** Those letters, each once. */
  readonly missing: readonly string[];
  /** The fonts of the other letters: for each letter, Satori uses the first one that has it. */
  readonly fonts: readonly FontFile[];
}

/** Prepares a text for a social image or an icon, which must not show a box in place of a letter. */
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
  // Read one by one, because some packages have more than a hundred files.
  for (const file of needed.size === 0 ? [] : fallbackFonts()) {
    if (take(file)) fonts.push(file);
    if (needed.size === 0) break;
  }
  const missing = [...needed];
  const shown = missing.reduce((rest, letter) => rest.replaceAll(letter, ''), readable);
  return { text: shown.replaceAll(/\s+/g, ' ').trim(), missing, fonts };
}

/** The packages of Noto Sans for scripts that the shipped fonts lack. */
const PACKAGES: readonly (readonly [letters: RegExp, name: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-sans-jp'],
  [/\p{Script=Hangul}/u, 'noto-sans-kr'],
  [/\p{Script=Han}/u, 'noto-sans-sc'],
  [/\p{Script=Arabic}/u, 'noto-sans-arabic'],
  [/\p{Script=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{Script=Thai}/u, 'noto-sans-thai'],
  [/\p{Script=Bengali}/u, 'noto-sans-bengali'],
  [/\p{Script=Tamil}/u, 'noto-sans-tamil'],
  [/\p{Script=Georgian}/u, 'noto-sans-georgian'],
  [/\p{Script=Armenian}/u, 'noto-sans-armenian'],
];

/** The content that images show. */
interface ImageContents {
  readonly profile: Content<'profile'>;
  readonly sections: Content<'sections'>;
  readonly 'software-stack': Content<'software-stack'>;
}

/**
 * Lists the letters that images leave out, because no installed font has them.
 *
 * @returns which image lacks which letters and what to install, for the owner; an empty string if all are there
 */
export function listMissingLetters({
  profile: { name, titles, design },
  sections,
  'software-stack': stack,
}: ImageContents): string {
  const images = {
    'favicon.svg, apple-touch-icon.png': initialsOf(name, 2),
    'social/home.png': `${name} ${titles[0] ?? ''}`,
    ...Object.fromEntries(
      Object.entries({ ...sections, 'software-stack': stack }).map(([page, { title }]) => [
        `social/${page}.png`,
        `${title} ${name}`,
      ]),
    ),
  };
  const gaps = Object.entries(images)
    .map(([image, text]) => ({ image, letters: imageText(design, text).missing.join('') }))
    .filter(({ letters }) => letters !== '');
  if (gaps.length === 0) return '';
  const letters = gaps.map((gap) => gap.letters).join('');
  const [, suggested = 'noto-sans-…'] = PACKAGES.find(([script]) => script.test(letters)) ?? [];
  return [
    'Some letters are in no installed font, so images leave them out:',
    ...gaps.map(({ image, letters }) => `  ${image}: ${letters}`),
    `Install a font that has them, then build again, for example: npm install @fontsource/${suggested}`,
  ].join('\n');
}
