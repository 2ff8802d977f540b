import { domainToUnicode } from 'node:url';
import { initialsOf } from '../domain/initials.ts';
import type { DesignName } from './content/names.ts';
import type { Content } from './content/schemas.ts';
import { type FontFile, fallbackFonts, hasLetter, headingFonts } from './fonts.ts';
import { type SectionContents, showSections } from './shown-sections.ts';

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
const PACKAGES = {
  Hiragana: 'jp',
  Katakana: 'jp',
  Hangul: 'kr',
  Han: 'sc',
  Arabic: 'arabic',
  Hebrew: 'hebrew',
  Thai: 'thai',
  Bengali: 'bengali',
  Tamil: 'tamil',
  Telugu: 'telugu',
  Kannada: 'kannada',
  Malayalam: 'malayalam',
  Gujarati: 'gujarati',
  Gurmukhi: 'gurmukhi',
  Sinhala: 'sinhala',
  Lao: 'lao',
  Khmer: 'khmer',
  Myanmar: 'myanmar',
  Ethiopic: 'ethiopic',
  Georgian: 'georgian',
  Armenian: 'armenian',
  Thaana: 'thaana',
} as const;

/** Letters of Chinese are written differently in these; a font of one of them has those of all. */
const HAN: Readonly<Record<string, string>> = { Jpan: 'jp', Kore: 'kr', Hant: 'tc' };

/** The packages to install for some letters, each once, and the letters of which no package is known. */
function packagesFor(letters: readonly string[], language: string | undefined) {
  const scripts = Object.entries(PACKAGES).map(([script, name]) => ({
    script,
    name: String(name),
    has: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
  }));
  const { script = '' } = new Intl.Locale(language ?? 'en').maximize();
  const found = new Map<string, string>();
  const unknown: string[] = [];
  for (const letter of letters) {
    const match = scripts.find(({ has }) => has.test(letter));
    if (match) found.set(match.script, match.name);
    else unknown.push(letter);
  }
  // A Japanese or Korean font has Chinese letters, too.
  const eastern = [...found.values()].find((name) => name === 'jp' || name === 'kr');
  if (found.has('Han')) found.set('Han', eastern ?? HAN[script] ?? PACKAGES.Han);
  return { packages: [...new Set(found.values())].map((name) => `noto-sans-${name}`), unknown };
}

/** The content that images show. */
interface ImageContents extends SectionContents {
  readonly profile: Content<'profile'>;
  readonly 'software-stack': Content<'software-stack'>;
}

/**
 * What the icon of a site shows: the owner's initials, as far as a font has their letters; else an initial of what has
 * some: the rest of the name, the host, the e-mail address.
 *
 * @param siteUrl the URL of the site
 */
export function iconText(
  { name, email, design }: Pick<Content<'profile'>, 'name' | 'email' | 'design'>,
  siteUrl: string,
): ImageText {
  const host = domainToUnicode(new URL(siteUrl).hostname).replace(/^www\./, '');
  const others = [imageText(design, name).text, host, email].map((text) =>
    initialsOf(text, 1).toUpperCase(),
  );
  const texts = [initialsOf(name, 2), ...others].map((text) => imageText(design, text));
  const [initials = imageText(design, name)] = texts;
  return texts.find(({ text }) => text !== '') ?? initials;
}

/**
 * Lists the letters that images leave out, because no installed font has them.
 *
 * @param siteUrl the URL of the site
 * @returns which image lacks which letters, and the line that installs them, for the owner; an empty string if all are
 *   there
 */
export function listMissingLetters(contents: ImageContents, siteUrl: string): string {
  const { profile, 'software-stack': stack } = contents;
  const { name, titles, design, language } = profile;
  const sections = Object.values(showSections(contents)).filter(({ hasPage }) => hasPage);
  const images = {
    'favicon.svg, favicon.ico, apple-touch-icon.png': initialsOf(name, 2),
    'social/home.png': `${name} ${titles[0] ?? ''}`,
    ...Object.fromEntries(
      [...sections, { ...stack, name: 'software-stack' }].map((page) => [
        `social/${page.name}.png`,
        `${page.title} ${name}`,
      ]),
    ),
  };
  const gaps = Object.entries(images)
    .map(([image, text]) => ({ image, letters: imageText(design, text).missing }))
    .filter(({ letters }) => letters.length > 0);
  if (gaps.length === 0) return '';
  const letters = [...new Set(gaps.flatMap((gap) => gap.letters))];
  const { packages, unknown } = packagesFor(letters, language);
  return [
    'Some letters are in no installed font, so images leave them out:',
    ...gaps.map(({ image, letters }) => `  ${image}: ${letters.join('')}`),
    `Until there is one, the icon shows "${iconText(profile, siteUrl).text}".`,
    ...(packages.length === 0
      ? []
      : [
          "Run this line in the project's folder, then build again; nothing else has to be written anywhere. Commit",
          'package.json and package-lock.json, which it changes, so that your host has the font, too.',
          `  npm install ${packages.map((name) => `@fontsource/${name}`).join(' ')}`,
        ]),
    ...(unknown.length === 0
      ? []
      : [
          `Look for a font with ${unknown.join('')} at https://fontsource.org, and install its package @fontsource/<name>.`,
        ]),
  ].join('\n');
}
